import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface Props {
  title: ReactNode
  /** A quiet line under the title. */
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen: heading, its actions, its content. Sets the document's title when the heading is a text. */
export function Page({ title, aside, actions, children }: Props) {
  return (
    <div className={styles.page}>
      {typeof title === 'string' && <title>{title}</title>}
      <header className={styles.header}>
        <div>
          <Title order={1}>{title}</Title>
          {aside && <p className={styles.aside}>{aside}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
