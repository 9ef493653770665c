import type { Announcements } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState, type ReactNode } from 'react'
import { DragArea } from './DragArea.tsx'
import { moved } from './order.ts'
import { SortingContext } from './sorting.ts'
import styles from './sortable.module.css'

interface Props {
  items: readonly { id: string; name: string }[]
  /** Gets the ids in their new order; saving is the caller's. */
  onOrder: (ids: string[]) => void
  /** Contains a `SortableRow` or a `SortableItem` for each item. */
  children: ReactNode
}

/**
 * Order by drag and drop with mouse or finger, by keyboard (Space, arrows, Space) and by menu. Every move is announced;
 * what is dropped outside of the list goes back (R105). Stands around the table, since it renders the announcements
 * beside its children.
 */
export function SortableList({ items, onOrder, children }: Props) {
  const [spoken, setSpoken] = useState('')
  const lastOver = useRef<string | number | null>(null)
  const ids = items.map((item) => item.id)
  const indexOf = (id: string | number) => ids.indexOf(String(id))
  const nameOf = (id: string | number) => items[indexOf(id)]?.name ?? ''
  const place = (id: string | number) => `position ${indexOf(id) + 1} of ${items.length}`

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return `${nameOf(active.id)} picked up, ${place(active.id)}.`
    },
    // Picked up, an item is over itself at once: that says nothing and would drown the words before.
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return `${nameOf(active.id)} is over ${place(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} dropped at ${place(over.id)}.`
        : `${nameOf(active.id)} is back in its place.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back in its place.`,
  }
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return
    onOrder(moved(ids, from, to))
  }
  const step = (id: string, by: number) => {
    const to = by === -Infinity ? 0 : by === Infinity ? ids.length - 1 : indexOf(id) + by
    move(indexOf(id), to)
    setSpoken(`${nameOf(id)} moved to position ${to + 1} of ${items.length}.`)
  }
  return (
    <DragArea
      coordinateGetter={sortableKeyboardCoordinates}
      announcements={announcements}
      onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <SortingContext value={{ ids, step }}>{children}</SortingContext>
      </SortableContext>
      <output className={styles.spoken}>{spoken}</output>
    </DragArea>
  )
}
