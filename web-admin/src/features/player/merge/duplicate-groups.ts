import { nameKey } from '@league/contracts/player/rules'
import type { PlayerListView } from '@league/contracts/player/views'

/** Returns the groups of two or more players with the same name (R199), sorted by name. */
export function duplicateGroups(players: readonly PlayerListView[]): Map<string, PlayerListView[]> {
  const groups = Map.groupBy(players, nameKey)
  for (const [key, group] of groups) if (group.length < 2) groups.delete(key)
  return new Map([...groups].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}
