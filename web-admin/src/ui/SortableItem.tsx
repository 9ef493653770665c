import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { SortMenu } from './SortMenu.tsx'
import styles from './sortable.module.css'

interface Props {
  id: string
  name: string
  /** What stands between the handle and the menu of moves. */
  bar: ReactNode
  /** Chosen elsewhere on the screen. */
  highlighted?: boolean
  /** Below the bar. */
  children?: ReactNode
}

/** An entry of a `SortableList` that is no table: a bar with a handle in front and a menu of moves at its end. */
export function SortableItem({ id, name, bar, highlighted = false, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-highlighted={highlighted || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <div className={styles.bar}>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <span aria-hidden>⠿</span>
        </button>
        {bar}
        <SortMenu id={id} name={name} />
      </div>
      {children}
    </li>
  )
}
