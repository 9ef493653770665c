import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { MoveHandle } from './MoveHandle.tsx'
import { SortMenu } from './SortMenu.tsx'
import styles from './sortable.module.css'
import { upAndDown } from './up-and-down.ts'

interface Props {
  id: string
  name: string
  /** Cells of the row between the handle and the menu. */
  children: ReactNode
}

/** A table row with a handle in front and a menu of moves at its end. */
export function SortableRow({ id, name, children }: Props) {
  const { setNodeRef, isDragging, transform, transition, ...hold } = useSortable({ id })
  return (
    <tr
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      className={styles.row}
      style={{ ...upAndDown(transform), transition }}
    >
      <td>
        <MoveHandle name={name} hold={hold} />
      </td>
      {children}
      <td data-number>
        <SortMenu id={id} name={name} />
      </td>
    </tr>
  )
}
