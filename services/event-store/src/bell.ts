/** Tells waiting readers that the log has grown. Rings that nobody waits for are kept: see `count`. */
export interface Bell {
  /** Rings so far. Taken before a read, so that a ring during the read is not missed. */
  count(): number
  ring(): void
  /** Resolves at the first ring after `heard`, after `timeout` ms, or when the signal aborts. */
  wait(heard: number, timeout: number, signal: AbortSignal): Promise<void>
}

export function createBell(): Bell {
  let rings = 0
  const waiting = new Set<() => void>()
  return {
    count: () => rings,
    ring() {
      rings += 1
      for (const wake of waiting) wake()
    },
    wait(heard, timeout, signal) {
      if (rings !== heard || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, timeout)
        waiting.add(wake)
        signal.addEventListener('abort', wake)
      })
    },
  }
}
