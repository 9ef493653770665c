import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { DragBoard, type NamedItem } from './DragBoard.tsx'
import { MoveHandle, verticalShift } from './MoveHandle.tsx'
import styles from './PlaceBoard.module.css'

interface BoardProps {
  /** The items that can be moved. Render each one in a `PlaceItem`. */
  items: readonly NamedItem[]
  /** The places to which an item can be moved, in reading order. Render each one in a `PlaceRow`. */
  places: readonly NamedItem[]
  placeOf: (itemId: string) => string | undefined
  /** Not called when an item is dropped at its own place. */
  onMove: (itemId: string, placeId: string) => void
  children: ReactNode
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** A board of free and taken places between which items are moved. Callers offer the same moves in a menu. */
export function PlaceBoard({ items, places, placeOf, onMove, children }: BoardProps) {
  return (
    <DragBoard
      items={items}
      homeOf={(id) => placeOf(id) ?? ''}
      nextPlace={(_, placeId, key) => {
        const index = places.findIndex(({ id }) => id === placeId)
        return places[index + (STEPS[key] ?? 0)]?.id ?? placeId
      }}
      describePlace={(_, placeId) => places.find(({ id }) => id === placeId)?.name ?? ''}
      onDrop={(itemId, placeId) => {
        if (placeId !== placeOf(itemId)) onMove(itemId, placeId)
      }}
      texts={{
        pickedUp: (name) => `${name} picked up.`,
        dropped: (name, place, isHome) =>
          isHome ? `${name} is back in its place.` : `${name} dropped on ${place}.`,
      }}
    >
      {children}
    </DragBoard>
  )
}

interface RowProps {
  id: string
  /** No item can be dropped here. */
  isClosed?: boolean
  children: ReactNode
}

/** A table row that is a place of a `PlaceBoard`. */
export function PlaceRow({ id, isClosed = false, children }: RowProps) {
  const { setNodeRef, isOver } = useDroppable({ id, disabled: isClosed })
  return (
    <tr ref={setNodeRef} className={styles.place} data-over={isOver || undefined}>
      {children}
    </tr>
  )
}

interface ItemProps extends NamedItem {
  /** The item cannot be moved and has no handle. */
  isFixed?: boolean
  children: ReactNode
}

/** An item of a `PlaceBoard` that starts with a drag handle. */
export function PlaceItem({ id, name, isFixed = false, children }: ItemProps) {
  const { setNodeRef, isDragging, transform, ...drag } = useDraggable({ id, disabled: isFixed })
  return (
    <div
      ref={setNodeRef}
      className={styles.item}
      data-dragging={isDragging || undefined}
      style={verticalShift(transform)}
    >
      {!isFixed && <MoveHandle name={name} drag={drag} />}
      {children}
    </div>
  )
}
