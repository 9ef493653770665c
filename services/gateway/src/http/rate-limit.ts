import { LRUCache } from 'lru-cache'

/** Counts calls in windows of a minute, in memory: a protection against floods, not a quota. */
export interface RateLimit {
  /** Counts a call. Returns the seconds to wait, or null if the call may pass. */
  take(key: string): number | null
}

const WINDOW_MS = 60_000
const MAX_KEYS = 50_000

/**
 * Creates a rate limit.
 *
 * @param perMinute calls per minute and key; null for no limit
 */
export function createRateLimit(perMinute: number | null, clock: () => Date): RateLimit {
  if (perMinute === null) return { take: () => null }
  const windows = new LRUCache<string, { calls: number }>({
    max: MAX_KEYS,
    // An entry is valid through the last millisecond of its ttl, and a window ends a minute after its first
    // call.
    ttl: WINDOW_MS - 1,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  })
  return {
    take(key) {
      const window = windows.get(key) ?? { calls: 0 }
      window.calls += 1
      if (window.calls === 1) windows.set(key, window)
      return window.calls > perMinute ? Math.ceil((windows.getRemainingTTL(key) + 1) / 1000) : null
    },
  }
}
