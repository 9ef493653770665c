import { closestCenter, type CollisionDetection } from '@dnd-kit/core'

/** How far beside the list a pointer still counts as in it, in pixels. */
const margin = 32

/** The item whose middle is nearest; none where the pointer has left the list, so that a drop there does nothing (R105). */
export const nearestWithin: CollisionDetection = (given) => {
  const { pointerCoordinates: pointer, droppableRects } = given
  const rects = [...droppableRects.values()]
  if (!pointer || rects.length === 0) return closestCenter(given)
  const isOutside =
    pointer.x < Math.min(...rects.map((rect) => rect.left)) - margin ||
    pointer.x > Math.max(...rects.map((rect) => rect.right)) + margin ||
    pointer.y < Math.min(...rects.map((rect) => rect.top)) - margin ||
    pointer.y > Math.max(...rects.map((rect) => rect.bottom)) + margin
  return isOutside ? [] : closestCenter(given)
}
