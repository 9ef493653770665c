import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import styles from './sortable.module.css'

interface Props {
  id: string
  /** Nothing can be dropped here. */
  closed?: boolean
  children: ReactNode
}

/** A table row that is a place of a `PlaceBoard`. */
export function PlaceRow({ id, closed = false, children }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: closed })
  return (
    <tr ref={setNodeRef} className={styles.slot} data-over={isOver || undefined}>
      {children}
    </tr>
  )
}
