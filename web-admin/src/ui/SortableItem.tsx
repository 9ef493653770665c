import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { MoveHandle } from './MoveHandle.tsx'
import { SortMenu } from './SortMenu.tsx'
import styles from './sortable.module.css'
import { upAndDown } from './up-and-down.ts'

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
  const { setNodeRef, isDragging, transform, transition, ...hold } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      data-highlighted={highlighted || undefined}
      style={{ ...upAndDown(transform), transition }}
    >
      <div className={styles.bar}>
        <MoveHandle name={name} hold={hold} />
        {bar}
        <SortMenu id={id} name={name} />
      </div>
      {children}
    </li>
  )
}
