import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { SortMenu } from './SortMenu.tsx'
import styles from './sortable.module.css'

interface Props {
  id: string
  name: string
  /** Cells of the row between the handle and the menu. */
  children: ReactNode
}

/** A table row with a handle in front and a menu of moves at its end. */
export function SortableRow({ id, name, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  return (
    <tr
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      className={styles.row}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <td>
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
      </td>
      {children}
      <td data-number>
        <SortMenu id={id} name={name} />
      </td>
    </tr>
  )
}
