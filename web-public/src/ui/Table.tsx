import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Table.module.css'

interface TableProps {
  /** The name of the table. */
  caption: string
  /**
   * Shows all columns on narrow screens too. The table then scrolls sideways, and its first column stays in
   * place.
   */
  full?: boolean
  children: ReactNode
}

/**
 * A table with a hidden caption. Narrow screens show it without the cells that are `wide`, unless it is
 * `full`.
 */
export function Table({ caption, full = false, children }: TableProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={full ? styles['full'] : styles['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </section>
  )
}
