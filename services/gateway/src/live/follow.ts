import type { Id } from '@league/contracts/kernel/id'
import type { Feed } from '@league/projections/runtime/feed/feed'

/** What an open page is told: how far the log is shown, and by which read models. */
export interface LiveEvent {
  position: bigint
  projections: string[]
}

type Listener = (event: LiveEvent) => void

/** Several projections pass one event within moments; what happens in this time is told at once, in milliseconds. */
const together = 15

/** Who follows which organization; '*' follows all. */
export interface Followers {
  add(organizationId: Id | '*', listener: Listener): () => void
  count(): number
  end(): void
}

/** Tells followers of the checkpoints of their organization. One subscription to the feed serves all of them. */
export function createFollowers(feed: Pick<Feed, 'onMoved'>): Followers {
  const listeners = new Map<Id, Set<Listener>>()
  const waiting = new Map<Id, LiveEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let count = 0

  const tell = () => {
    timer = undefined
    for (const [organizationId, event] of waiting) {
      for (const listener of listeners.get(organizationId) ?? []) listener(event)
    }
    waiting.clear()
  }
  const note = (organizationId: Id, projection: string, position: bigint) => {
    if (!listeners.has(organizationId)) return
    const event = waiting.get(organizationId) ?? { position: 0n, projections: [] }
    if (!event.projections.includes(projection)) event.projections.push(projection)
    if (position > event.position) event.position = position
    waiting.set(organizationId, event)
    timer ??= setTimeout(tell, together)
  }
  const unfollow = feed.onMoved(({ projection, position, organizations }) => {
    if (organizations.length === 0) return
    const everybody = organizations.includes('*')
    for (const id of everybody ? listeners.keys() : organizations) note(id, projection, position)
    if (!everybody) note('*', projection, position)
  })
  return {
    add(organizationId, listener) {
      const there = listeners.get(organizationId) ?? new Set()
      listeners.set(organizationId, there.add(listener))
      count += 1
      return () => {
        if (!there.delete(listener)) return
        count -= 1
        if (there.size === 0) listeners.delete(organizationId)
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
