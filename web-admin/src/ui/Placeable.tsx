import { useDraggable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { MoveHandle } from './MoveHandle.tsx'
import styles from './sortable.module.css'
import { upAndDown } from './up-and-down.ts'

interface Props {
  id: string
  name: string
  /** Stands fast where it is. */
  fixed?: boolean
  children: ReactNode
}

/** A thing of a `PlaceBoard` with a handle in front. */
export function Placeable({ id, name, fixed = false, children }: Props) {
  const { setNodeRef, isDragging, transform, ...hold } = useDraggable({ id, disabled: fixed })
  return (
    <div
      ref={setNodeRef}
      className={styles.placeable}
      data-dragging={isDragging || undefined}
      style={upAndDown(transform)}
    >
      {!fixed && <MoveHandle name={name} hold={hold} />}
      {children}
    </div>
  )
}
