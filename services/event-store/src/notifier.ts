/** Tells waiting readers that the log has grown. Rings that nobody waits for are kept: see `count`. */
export interface Notifier {
  /** Rings so far. Taken before a read, so that a ring during the read is not missed. */
  version(): number
  notify(): void
  /** Resolves at the first ring after `heard`, after `timeout` ms, or when the signal aborts. */
  wait(heard: number, timeout: number, signal: AbortSignal): Promise<void>
}

export function createNotifier(): Notifier {
  let rings = 0
  const waiting = new Set<() => void>()
  return {
    version: () => rings,
    notify() {
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
