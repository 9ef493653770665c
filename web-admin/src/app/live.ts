import { useEffect } from 'react'
import { refreshReads } from './query-client.ts'

const atOnce = 100
const pauseBetween = 2000

/**
 * Follows `/live` and reads anew what is on the screen when something happened. What is being typed is in forms and
 * in the box score's own store, which lay new values under it. A burst (an import) is read every two seconds.
 */
export function useLive(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const source = new EventSource('/live')
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const changed = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          void refreshReads()
        },
        Math.max(atOnce, last + pauseBetween - Date.now()),
      )
    }
    for (const name of ['message', 'change', 'position']) source.addEventListener(name, changed)
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [enabled])
}
