import type { ReactNode } from 'react'
import styles from './DataTable.module.css'
import { Empty } from './Empty.tsx'

interface Props {
  /** Names the table and the region that scrolls. */
  label: string
  head: ReactNode
  children: ReactNode
  /** Said in place of rows. */
  empty?: ReactNode
  isEmpty?: boolean
  /** On a phone each row becomes a card: for rows of prose. */
  folds?: boolean
}

/** A quiet table with rows of 36 px that scrolls in its own region on a narrow screen. */
export function DataTable({ label, head, children, empty, isEmpty, folds }: Props) {
  if (isEmpty) return <Empty>{empty}</Empty>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={`${label}, table`} tabIndex={0}>
      <table className={styles.table} aria-label={label} data-folds={folds || undefined}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
