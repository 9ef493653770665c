/** A list among several between which things are moved. */
export interface Group {
  id: string
  name: string
  items: readonly { id: string; name: string }[]
  /** Things have an order of their own in it. */
  ordered: boolean
}

/** A place to drop at: a group, and where in the order of the thing's own group. */
export interface Target {
  group: Group
  index: number | null
}

/** The id of a group as a place to drop, apart from those of the items. */
export const keyOf = (group: Pick<Group, 'id'>) => `group:${group.id}`

export function groupOf(groups: readonly Group[], itemId: string): Group | undefined {
  return groups.find(({ items }) => items.some(({ id }) => id === itemId))
}

export const indexIn = (group: Group, itemId: string) => group.items.findIndex(({ id }) => id === itemId)

/** Where a thing lands that is dropped over an item or a group: at an index of its own group, or at the end of another one. */
export function targetOf(groups: readonly Group[], itemId: string, over: string): Target | null {
  const own = groupOf(groups, itemId)
  const group = groups.find((one) => keyOf(one) === over) ?? groupOf(groups, over)
  if (!own || !group) return null
  if (group.id !== own.id) return { group, index: null }
  const index = indexIn(group, over)
  return { group, index: index < 0 ? indexIn(group, itemId) : index }
}

/**
 * The places that arrow keys go through with a thing, in reading order: every place of its own group where that has an order, and each
 * other group once.
 */
export function stopsOf(groups: readonly Group[], itemId: string): string[] {
  const own = groupOf(groups, itemId)
  return groups.flatMap((group) => {
    if (group.id !== own?.id) return [keyOf(group)]
    return group.ordered ? group.items.map(({ id }) => id) : [itemId]
  })
}

/** The stop that an arrow key leads to: up and down the next one, left and right the next other group. */
export function stopAfter(groups: readonly Group[], itemId: string, at: string, key: string): string {
  const stops = stopsOf(groups, itemId)
  const place = stops.indexOf(at)
  if (key === 'ArrowDown') return stops[place + 1] ?? at
  if (key === 'ArrowUp') return stops[place - 1] ?? at
  const groupAt = (stop: string) => targetOf(groups, itemId, stop)?.group.id
  const further = key === 'ArrowRight' ? stops.slice(place + 1) : stops.slice(0, Math.max(0, place)).reverse()
  return further.find((stop) => groupAt(stop) !== groupAt(at)) ?? at
}
