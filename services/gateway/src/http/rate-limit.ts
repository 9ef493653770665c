/** Counts calls in windows of a minute, in memory: a guard against floods, not a quota. */
export interface RateLimit {
  /** Seconds to wait, or null when the call may pass. */
  take(key: string, now: number): number | null
}

const windowMs = 60_000
const mostKeys = 50_000

/** @param perMinute calls in a minute by one key; null for no limit */
export function createRateLimit(perMinute: number | null): RateLimit {
  const windows = new Map<string, { from: number; calls: number }>()
  return {
    take(key, now) {
      if (perMinute === null) return null
      let window = windows.get(key)
      if (!window || now - window.from >= windowMs) {
        if (windows.size >= mostKeys) forget(windows, now)
        window = { from: now, calls: 0 }
        windows.delete(key)
        windows.set(key, window)
      }
      window.calls += 1
      return window.calls > perMinute ? Math.ceil((window.from + windowMs - now) / 1000) : null
    },
  }
}

/** Drops what is over; where that frees nothing, the oldest tenth. Windows stand in the order of their beginning. */
function forget(windows: Map<string, { from: number }>, now: number): void {
  let spare = mostKeys / 10
  for (const [key, { from }] of windows) {
    if (now - from < windowMs && spare <= 0) return
    windows.delete(key)
    spare -= 1
  }
}
