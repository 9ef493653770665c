const MIN_WAIT_MS = 100
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8000

/**
 * Decides how long to wait before the reads on the screen are fetched again: hardly at all after a quiet
 * time, twice as long each time while changes keep coming, as in an import. This keeps an open page far below
 * the rate limit. Times are in milliseconds.
 */
export function createPacing() {
  let lastRefresh = -Infinity
  let pause = FIRST_PAUSE_MS
  return {
    /** Returns the time to wait before the next refresh. */
    delayAt(now: number): number {
      if (now - lastRefresh > pause * 2) pause = FIRST_PAUSE_MS
      return Math.max(MIN_WAIT_MS, lastRefresh + pause - now)
    },
    noteRefresh(now: number): void {
      lastRefresh = now
      pause = Math.min(MAX_PAUSE_MS, pause * 2)
    },
  }
}
