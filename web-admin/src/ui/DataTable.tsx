import type { ReactNode } from 'react'
import styles from './DataTable.module.css'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  /** Accessible name of the table and of its scrolling region. */
  label: string
  head: ReactNode
  children: ReactNode
  /** Shown instead of the table when `isEmpty` is set. */
  empty?: ReactNode
  isEmpty?: boolean
  /** Shows each row as a card on a phone. Meant for tables whose cells hold prose. */
  folds?: boolean
  /**
   * Shows each row as a card on a phone, by the `data-cell` of its cells: select, title, state, value and actions. Cells
   * without one are details, and those with `data-none` are left out.
   */
  isCards?: boolean
}

/** A plain table with compact rows. On a narrow screen it scrolls in its own region. */
export function DataTable({ label, head, children, empty, isEmpty, folds, isCards }: Props) {
  if (isEmpty) return <EmptyState>{empty}</EmptyState>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={`${label}, table`} tabIndex={0}>
      <table
        className={styles.table}
        aria-label={label}
        data-folds={folds || undefined}
        data-cards={isCards || undefined}
      >
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
