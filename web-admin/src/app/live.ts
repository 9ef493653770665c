import { useEffect } from 'react'
import { refreshReads } from './query-client.ts'

const atOnce = 100
const pauseBetween = 2000
const tryAgainAfter = 10_000

/**
 * Follows `/live` and reads anew what is on the screen when something happened. What is being typed is in forms and
 * in the box score's own store, which lay new values under it. A burst (an import) is read every two seconds.
 */
export function useLive(enabled: boolean): void {
  useEffect(() => (enabled ? follow() : undefined), [enabled])
}

/** @returns how to stop */
function follow(): () => void {
  const source = new EventSource('/live')
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  let stopNext = () => {}
  source.addEventListener('message', () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        last = Date.now()
        void refreshReads()
      },
      Math.max(atOnce, last + pauseBetween - Date.now()),
    )
  })
  // A lost connection comes back by itself; a refused one does not.
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return
    const wait = setTimeout(() => (stopNext = follow()), tryAgainAfter)
    stopNext = () => clearTimeout(wait)
  })
  return () => {
    clearTimeout(timer)
    source.close()
    stopNext()
  }
}
