import { addTyped } from './actions.ts'
import { ROWS_PER_GROUP, type Item, type Kind } from './matches.ts'
import { actionCounts, recentItems } from './recent-items.ts'

/** How many actions are shown before anything is typed. */
const FREQUENT = 5

/** Returns what is shown before anything is typed: the places that were opened last, and the most frequent actions. */
export function firstItems(
  items: readonly Item[],
  actions: readonly Item[],
  memory: string,
): Map<string, Item[]> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const recent = recentItems(memory).flatMap((id) => byId.get(id) ?? [])
  const counts = actionCounts(memory)
  const frequent = actions.toSorted((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0)).slice(0, FREQUENT)
  return new Map([...(recent.length > 0 ? [['Opened last', recent] as const] : []), ['Actions', frequent]])
}

/** Adds the rows that add what was typed, as the last ones. */
export function withTyped(
  found: ReadonlyMap<string, Item[]>,
  query: string,
  kind: Kind | null,
): Map<string, Item[]> {
  const typed = kind === null || kind === 'actions' ? addTyped(query.trim()) : []
  if (typed.length === 0) return new Map(found)
  const { Actions: actions = [], ...others } = Object.fromEntries(found)
  const shown = kind === null ? actions.slice(0, ROWS_PER_GROUP - typed.length) : actions
  return new Map([...Object.entries(others), ['Actions', [...shown, ...typed]]])
}
