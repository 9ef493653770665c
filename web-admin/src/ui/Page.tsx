import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import styles from './Page.module.css'

interface Props {
  title: ReactNode
  /** Shown below the title in a muted color. */
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A screen with its heading, actions and content. Sets the document's title when `title` is a string. */
export function Page({ title, subtitle, actions, children }: Props) {
  return (
    <div className={styles.page}>
      {typeof title === 'string' && <PageTitle>{title}</PageTitle>}
      <header className={styles.header}>
        <div>
          <Title order={1}>{title}</Title>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
