import type { ReactNode } from 'react'
import type { useListKeys } from './list/use-list-keys.ts'
import styles from './DataTable.module.css'

interface Props {
  /** Accessible name of the table and of its scrolling region. */
  label: string
  head: ReactNode
  children: ReactNode
  /** Shown instead of the table when `isEmpty` is set: an `EmptyState`. */
  empty?: ReactNode
  isEmpty?: boolean
  /**
   * What a row is on a phone: a card that begins with its title, or with its details, such as the date of a game; or a
   * row of the table, which then scrolls sideways. The parts of a card are the `data-cell` of its cells: select, handle,
   * lead (a number before the title), title, state, value, actions, and line (prose of its own line). Cells without one
   * are details. Cells with `data-none` are left out.
   */
  onPhone?: 'title-first' | 'details-first' | 'table'
  /** What keys and long presses do with the rows. */
  keys?: ReturnType<typeof useListKeys>
}

/** A plain table with compact rows, which are cards on a phone. */
export function DataTable({ label, head, children, empty, isEmpty, onPhone = 'title-first', keys }: Props) {
  if (isEmpty) return empty
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={`${label}, table`} tabIndex={0} {...keys}>
      <table
        className={styles.table}
        aria-label={label}
        data-cards={onPhone === 'table' ? undefined : onPhone}
      >
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
