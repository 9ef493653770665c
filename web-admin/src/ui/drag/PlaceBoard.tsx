import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { DragBoard, type Named } from './DragBoard.tsx'
import { MoveHandle, verticalShift } from './MoveHandle.tsx'
import styles from './PlaceBoard.module.css'

interface BoardProps {
  /** What can be moved; each in a `Placeable`. */
  items: readonly Named[]
  /** Where an item can go, in the order in which the places are read; each in a `PlaceRow`. */
  places: readonly Named[]
  placeOf: (itemId: string) => string | undefined
  /** Is not called for an item that is dropped at the place that it has. */
  onMove: (itemId: string, placeId: string) => void
  children: ReactNode
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Places, some of them taken, between which items are moved. Give the moves in a menu too. */
export function PlaceBoard({ items, places, placeOf, onMove, children }: BoardProps) {
  const isMove = (itemId: string, placeId: string) => placeId !== placeOf(itemId)
  return (
    <DragBoard
      items={items}
      homeOf={(id) => placeOf(id) ?? ''}
      nextPlace={(_, place, key) => {
        const at = places.findIndex(({ id }) => id === place)
        return places[at + (STEPS[key] ?? 0)]?.id ?? place
      }}
      describePlace={(_, place) => places.find(({ id }) => id === place)?.name ?? ''}
      onDrop={(item, place) => {
        if (isMove(item, place)) onMove(item, place)
      }}
      texts={{
        pickedUp: (name) => `${name} picked up.`,
        dropped: (name, place, isHomeLabel) =>
          isHomeLabel ? `${name} is back in its place.` : `${name} dropped on ${place}.`,
      }}
    >
      {children}
    </DragBoard>
  )
}

interface RowProps {
  id: string
  /** Nothing can be dropped here. */
  closed?: boolean
  children: ReactNode
}

/** A table row that is a place of a `PlaceBoard`. */
export function PlaceRow({ id, closed = false, children }: RowProps) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: closed })
  return (
    <tr ref={setNodeRef} className={styles.slot} data-over={isOver || undefined}>
      {children}
    </tr>
  )
}

interface ItemProps extends Named {
  /** Cannot be moved. */
  fixed?: boolean
  children: ReactNode
}

/** An item of a `PlaceBoard`, with a handle in front. */
export function Placeable({ id, name, fixed = false, children }: ItemProps) {
  const { setNodeRef, isDragging, transform, ...drag } = useDraggable({ id, disabled: fixed })
  return (
    <div
      ref={setNodeRef}
      className={styles.placeable}
      data-dragging={isDragging || undefined}
      style={verticalShift(transform)}
    >
      {!fixed && <MoveHandle name={name} drag={drag} />}
      {children}
    </div>
  )
}
