import type { ReactNode } from 'react'
import { SortableList } from './SortableList.tsx'
import styles from './sortable.module.css'

interface Props {
  /** Names the list. */
  label: string
  items: readonly { id: string; name: string }[]
  /** Gets the ids in their new order; saving is the caller's. */
  onOrder: (ids: string[]) => void
  /** A `SortableItem` for each item. */
  children: ReactNode
}

/** A `SortableList` of cards instead of rows. */
export function SortableItems({ label, items, onOrder, children }: Props) {
  return (
    <SortableList items={items} onOrder={onOrder}>
      <ol className={styles.items} aria-label={label}>
        {children}
      </ol>
    </SortableList>
  )
}
