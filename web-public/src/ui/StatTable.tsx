import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './StatTable.module.css'

interface StatTableProps {
  caption: string
  /** The column that stays in place: the one that names the rows. */
  sticky?: 1 | 2
  /** For a narrow column: smaller text and less space. */
  isCompact?: boolean
  children: ReactNode
}

/**
 * A table of figures in a panel. Where it is too narrow, it scrolls sideways, and the column that names the
 * rows stays in place together with its heading. Cells are aligned as figures are, but for those up to that
 * column.
 */
export function StatTable({ caption, sticky = 1, isCompact = false, children }: StatTableProps) {
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table
        className={`${styles['figures']} ${styles['table']}`}
        data-sticky={sticky}
        data-compact={isCompact || undefined}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </section>
  )
}
