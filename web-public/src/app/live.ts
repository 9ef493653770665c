import type { QueryClient } from '@tanstack/react-query'
import { type Site, tenantOf } from './site.ts'

interface LiveEvent {
  /** Log position that the read models have reached. */
  position: string
  projections: string[]
}

/** Milliseconds. Several projections pass one event within moments of each other; the page is asked for once. */
const settle = 120

/**
 * Follows the organization's read models and brings the open page up to date without a reload. A page that nobody sees
 * holds no connection; shown again, or connected again, it catches up, since what happened meanwhile is unknown.
 */
export function followLive(client: QueryClient, site: Site, position: string | null): void {
  const address = `/live?${new URLSearchParams(tenantOf(site)).toString()}`
  let shown = position
  let source: EventSource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  const refresh = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void client.invalidateQueries(), settle)
  }
  const connect = () => {
    let lost = false
    source ??= new EventSource(address)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const reached = (JSON.parse(data) as LiveEvent).position
      if (reached !== shown) refresh()
      shown = reached
    }
    source.onerror = () => {
      lost = true
    }
    source.onopen = () => {
      if (lost) refresh()
      lost = false
    }
  }
  const disconnect = () => {
    source?.close()
    source = null
  }
  const resume = () => {
    connect()
    refresh()
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : resume()))
  addEventListener('pagehide', disconnect)
  addEventListener('pageshow', ({ persisted }) => persisted && resume())
  if (!document.hidden) connect()
}
