/** One of several lists between which items are moved. */
export interface Group {
  id: string
  name: string
  items: readonly { id: string; name: string }[]
  /** Whether the user can change the order of the items. */
  isOrdered: boolean
}

/** The target of a drop. */
export interface Target {
  group: Group
  /** New index of an item in its own group. Null for another group, at whose end the item is added. */
  index: number | null
}

const GROUP_PREFIX = 'group:'

/** Returns the id under which a group is a drop target. The prefix tells it apart from the ids of items. */
export const groupPlaceId = (groupId: string) => `${GROUP_PREFIX}${groupId}`
export const isGroupPlace = (placeId: string) => placeId.startsWith(GROUP_PREFIX)

/** Returns the group that contains an item. */
export function findGroup(groups: readonly Group[], itemId: string): Group | undefined {
  return groups.find(({ items }) => items.some(({ id }) => id === itemId))
}

export const indexIn = (group: Group, itemId: string) => group.items.findIndex(({ id }) => id === itemId)

/** Returns the target of a drop over an item or a group, or null if there is none. */
export function resolveTarget(groups: readonly Group[], itemId: string, placeId: string): Target | null {
  const current = findGroup(groups, itemId)
  const group = groups.find(({ id }) => groupPlaceId(id) === placeId) ?? findGroup(groups, placeId)
  if (!current || !group) return null
  if (group.id !== current.id) return { group, index: null }
  const index = indexIn(group, placeId)
  return { group, index: index < 0 ? indexIn(group, itemId) : index }
}

/**
 * Returns the places that the arrow keys lead an item through, in reading order: every place of its own group
 * if that is ordered, and each other group once.
 */
export function keyboardPlaces(groups: readonly Group[], itemId: string): string[] {
  const current = findGroup(groups, itemId)
  return groups.flatMap((group) => {
    if (group.id !== current?.id) return [groupPlaceId(group.id)]
    return group.isOrdered ? group.items.map(({ id }) => id) : [itemId]
  })
}

/** Returns the place that an arrow key leads to. Left and right lead to another group. */
export function nextPlace(groups: readonly Group[], itemId: string, placeId: string, key: string): string {
  const places = keyboardPlaces(groups, itemId)
  const index = places.indexOf(placeId)
  if (key === 'ArrowDown') return places[index + 1] ?? placeId
  if (key === 'ArrowUp') return places[index - 1] ?? placeId
  const groupAt = (place: string) => resolveTarget(groups, itemId, place)?.group.id
  const ahead = key === 'ArrowRight' ? places.slice(index + 1) : places.slice(0, Math.max(0, index)).reverse()
  return ahead.find((place) => groupAt(place) !== groupAt(placeId)) ?? placeId
}
