import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Feed } from '@league/projections/runtime/feed/feed'

/** An event for open pages: the position that these read models have reached. */
export interface LiveEvent {
  position: bigint
  projections: string[]
}

type Listener = (event: LiveEvent) => void

/**
 * Several projections process one event within moments. Their moves within this time are sent as one event.
 */
const COALESCE_MS = 15

/** Subscriptions to organizations; '*' follows all of them. */
export interface Followers {
  add(organizationId: OrganizationId | '*', listener: Listener): () => void
  count(): number
  end(): void
}

/**
 * Notifies followers when read models of their organization have moved. All of them share one subscription to
 * the feed.
 */
export function createFollowers(feed: Pick<Feed, 'onMoved'>): Followers {
  const listeners = new Map<OrganizationId, Set<Listener>>()
  const pending = new Map<OrganizationId, LiveEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0

  const notifyFollowers = () => {
    timer = undefined
    for (const [organizationId, event] of pending) {
      for (const listener of listeners.get(organizationId) ?? []) listener(event)
    }
    pending.clear()
  }
  const enqueue = (organizationId: OrganizationId, projection: string, position: bigint) => {
    if (!listeners.has(organizationId)) return
    const event = pending.get(organizationId) ?? { position: 0n, projections: [] }
    if (!event.projections.includes(projection)) event.projections.push(projection)
    if (position > event.position) event.position = position
    pending.set(organizationId, event)
    timer ??= setTimeout(notifyFollowers, COALESCE_MS)
  }
  const unfollow = feed.onMoved(({ projection, position, organizations }) => {
    if (organizations.length === 0) return
    const isForAll = organizations.includes('*')
    for (const id of isForAll ? listeners.keys() : organizations) enqueue(id, projection, position)
    if (!isForAll) enqueue('*', projection, position)
  })
  return {
    add(organizationId, listener) {
      const organizationListeners = listeners.get(organizationId) ?? new Set()
      listeners.set(organizationId, organizationListeners.add(listener))
      count += 1
      return () => {
        if (!organizationListeners.delete(listener)) return
        count -= 1
        if (organizationListeners.size === 0) listeners.delete(organizationId)
      }
    },
    count: () => count,
    end() {
      unfollow()
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
