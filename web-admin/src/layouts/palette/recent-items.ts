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

/** Remembers that an item was opened. */
export function rememberItem(organizationId: string, id: string): void {
  const others = recentItems(organizationId).filter((other) => other !== id)
  deviceStorage.setItem(keyOf(organizationId), JSON.stringify([id, ...others].slice(0, MAX_RECENT)))
}
