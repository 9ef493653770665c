import { deviceStorage } from '../../lib/browser-storage.ts'

const MAX_RECENT = 5

const keyOf = (organizationId: string) => `palette-recent-${organizationId}`

/** Returns the ids of the items that were opened last on this device, latest first. */
export function recentItems(organizationId: string): string[] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(keyOf(organizationId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

const countsKeyOf = (organizationId: string) => `palette-actions-${organizationId}`

/** Returns how often each action was used on this device, by its id. */
export function actionCounts(organizationId: string): Readonly<Record<string, number>> {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(countsKeyOf(organizationId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, count]) => typeof count === 'number'))
  } catch {
    return {}
  }
}

/** Counts that an action was used. */
export function countAction(organizationId: string, id: string): void {
  const counts = actionCounts(organizationId)
  deviceStorage.setItem(
    countsKeyOf(organizationId),
    JSON.stringify({ ...counts, [id]: (counts[id] ?? 0) + 1 }),
  )
}

/** Remembers that an item was opened. */
export function rememberItem(organizationId: string, id: string): void {
  const others = recentItems(organizationId).filter((other) => other !== id)
  deviceStorage.setItem(keyOf(organizationId), JSON.stringify([id, ...others].slice(0, MAX_RECENT)))
}
