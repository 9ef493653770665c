import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A named part of a screen. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
