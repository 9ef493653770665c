import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Collapsible.module.css'

interface Props {
  title: string
  /** Number of entries, shown next to the title. */
  count?: number | undefined
  /** Whether the section is closed at first. */
  isClosed?: boolean
  /** Shown below the content while the section is open. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of a screen that can be collapsed. It is a `details` element. */
export function Collapsible({ title, count, isClosed = false, actions, children }: Props) {
  return (
    <details className={styles.section} open={!isClosed}>
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
