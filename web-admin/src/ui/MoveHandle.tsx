import type { useDraggable } from '@dnd-kit/core'
import styles from './sortable.module.css'

interface Props {
  /** Of what it moves. */
  name: string
  hold: Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
}

/** Where a thing is taken hold of, by mouse, finger or keyboard. */
export function MoveHandle({ name, hold: { attributes, listeners, setActivatorNodeRef } }: Props) {
  return (
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
  )
}
