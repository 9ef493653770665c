import { useEffect } from 'react'
import { refreshReads } from './query-client.ts'
import { createPacing, isNews } from './live-pacing.ts'

const tryAgainAfter = 10_000

/**
 * Follows `/live` and reads anew what is on the screen when something happened. What is being typed is in forms and
 * in the box score's own store, which lay new values under it.
 */
export function useLive(enabled: boolean): void {
  useEffect(() => (enabled ? follow() : undefined), [enabled])
}

/** @returns how to stop */
function follow(): () => void {
  const source = new EventSource('/live')
  const pacing = createPacing()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopNext = () => {}
  source.addEventListener('message', (event: MessageEvent<string>) => {
    if (!isNews(event.data)) return
    timer ??= setTimeout(() => {
      timer = undefined
      pacing.took(Date.now())
      void refreshReads()
    }, pacing.wait(Date.now()))
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
