import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** An arrow key leads to the middle of the next place, in the order in which the places are read; it stops at both ends. */
export const placeByPlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = steps[event.code]
  const { over, droppableRects, collisionRect } = context
  if (!step || !collisionRect) return undefined
  event.preventDefault()
  const places = [...droppableRects].toSorted(([, a], [, b]) => a.top - b.top || a.left - b.left)
  const at = places.findIndex(([id]) => id === over?.id)
  const next = places[Math.min(places.length - 1, Math.max(0, at + step))]?.[1]
  if (!next) return undefined
  return { x: currentCoordinates.x, y: next.top + (next.height - collisionRect.height) / 2 }
}
