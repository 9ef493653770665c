import { useEffect } from 'react'
import { refreshReads } from './query-client.ts'

const pauseBetween = 400

/**
 * Follows `/live` and reads anew what is on the screen when something happened. What is being typed is in forms and
 * in the box score's own store, which lay new values under it. Bursts (an import) count as one change.
 */
export function useLive(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const source = new EventSource('/live')
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refreshReads()
      }, pauseBetween)
    }
    for (const name of ['message', 'change', 'position']) source.addEventListener(name, changed)
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [enabled])
}
