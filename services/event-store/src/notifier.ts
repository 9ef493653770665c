/** Wakes waiting readers when the log has grown. The version reveals notifications that nobody waited for. */
export interface Notifier {
  /** Returns the number of notifications so far. Take it before a read, and pass it to `wait` afterwards. */
  version(): number
  notify(): void
  /** Resolves when the version differs from `version`, after `timeoutMs`, or when the signal aborts. */
  wait(version: number, timeoutMs: number, signal: AbortSignal): Promise<void>
}

export function createNotifier(): Notifier {
  let currentVersion = 0
  const waiting = new Set<() => void>()
  return {
    version: () => currentVersion,
    notify() {
      currentVersion += 1
      for (const wake of waiting) wake()
    },
    wait(version, timeoutMs, signal) {
      if (currentVersion !== version || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, timeoutMs)
        waiting.add(wake)
        signal.addEventListener('abort', wake)
      })
    },
  }
}
