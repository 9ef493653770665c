import { useDraggable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import styles from './sortable.module.css'

interface Props {
  id: string
  name: string
  /** Stands fast where it is. */
  fixed?: boolean
  children: ReactNode
}

/** A thing of a `PlaceBoard` with a handle in front. It moves up and down alone, as its places stand below one another. */
export function Placeable({ id, name, fixed = false, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id,
    disabled: fixed,
  })
  return (
    <div
      ref={setNodeRef}
      className={styles.placeable}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined }}
    >
      {!fixed && (
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
      )}
      {children}
    </div>
  )
}
