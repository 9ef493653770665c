import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import page from './Page.module.css'
import styles from './Section.module.css'

interface Props {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A section of a screen with a heading and actions. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={`${page.header} ${styles.header}`}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {actions && <div className={page.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
