import type { QueryClient } from '@tanstack/react-query'
import { type Site, tenantOf } from './site.ts'

interface LiveEvent {
  /** Log position that the read models have reached. */
  position: string
  projections: string[]
}

/** Several projections pass one event within moments of each other; the page is asked for once. */
const settle = 120

/**
 * Follows the organization's read models and brings the open page up to date without a reload. Also after a lost
 * connection, since what happened meanwhile is unknown.
 */
export function followLive(client: QueryClient, site: Site, position: string | null): void {
  let shown = position
  let waiting: ReturnType<typeof setTimeout> | undefined
  let lost = false

  const refresh = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void client.invalidateQueries(), settle)
  }
  const source = new EventSource(`/live?${new URLSearchParams(tenantOf(site)).toString()}`)
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const reached = (JSON.parse(data) as LiveEvent).position
    if (reached === shown) return
    shown = reached
    refresh()
  })
  source.addEventListener('error', () => {
    lost = true
  })
  source.addEventListener('open', () => {
    if (lost) refresh()
    lost = false
  })
  // A page kept in the back/forward cache must not hold a connection, and must catch up when shown again.
  addEventListener('pagehide', () => source.close())
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}
