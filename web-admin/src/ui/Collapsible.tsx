import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Collapsible.module.css'

interface Props {
  title: string
  /** How many things are in it, said beside the title. */
  count?: number | undefined
  /** Of the section; they are there while it is open. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen that can be folded away; the browser's own `details`, open at first. */
export function Collapsible({ title, count, actions, children }: Props) {
  return (
    <details className={styles.part} open>
      <summary className={styles.summary}>
        <Title order={2}>{title}</Title>
        {count !== undefined && <span className={styles.count}>({count})</span>}
      </summary>
      <div className={styles.content}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </details>
  )
}
