import { useDroppable } from '@dnd-kit/core'
import { use, type ReactNode } from 'react'
import { groupOf, keyOf, MovingContext } from './groups.ts'
import styles from './sortable.module.css'

/** A list of `MovableGroups`, all of whose room takes what is dropped. */
export function MovableGroup({ id, children }: { id: string; children: ReactNode }) {
  const { groups, over } = use(MovingContext)
  const { setNodeRef } = useDroppable({ id: keyOf({ id }) })
  const isOver = over !== null && (over === keyOf({ id }) || groupOf(groups, over)?.id === id)
  return (
    <div ref={setNodeRef} className={styles.group} data-over={isOver || undefined}>
      {children}
    </div>
  )
}
