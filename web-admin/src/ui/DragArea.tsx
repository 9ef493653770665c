import {
  DndContext,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { nearestWithin } from './nearest-within.ts'
import { useDragSensors } from './use-drag-sensors.ts'

interface Props {
  /** Where the arrow keys lead. */
  coordinateGetter: KeyboardCoordinateGetter
  announcements: Announcements
  onDragEnd: (event: DragEndEvent) => void
  children: ReactNode
}

/** Things that go to the nearest place by mouse, finger or keyboard; what is dropped outside is over nothing. */
export function DragArea({ coordinateGetter, announcements, onDragEnd, children }: Props) {
  return (
    <DndContext
      sensors={useDragSensors(coordinateGetter)}
      collisionDetection={nearestWithin}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
        },
      }}
      onDragEnd={onDragEnd}
    >
      {children}
    </DndContext>
  )
}
