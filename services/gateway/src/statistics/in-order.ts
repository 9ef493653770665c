import type { Id } from '@league/contracts/kernel/id'

/** The ids of a list of places, in their order. */
export function inOrder(places: readonly { id: Id; order: number }[]): Id[] {
  return places.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
}
