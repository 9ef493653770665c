import type { useDraggable } from '@dnd-kit/core'
import styles from './MoveHandle.module.css'

interface Props {
  /** Name of the item that it moves. */
  name: string
  drag: Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
}

/** The button that starts dragging an item by mouse, touch or keyboard. */
export function MoveHandle({ name, drag: { attributes, listeners, setActivatorNodeRef } }: Props) {
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

/** Returns the style of a dragged item, which only moves up and down in its list. */
export const verticalShift = (shift: { y: number } | null) => ({
  transform: shift ? `translate3d(0, ${shift.y}px, 0)` : undefined,
})
