import type { QueryClient } from '@tanstack/react-query'
import { type Site, tenantOf } from '../lib/site.ts'

interface LiveEvent {
  /** Where the read models stood when the connection began. Events without one tell of a move since. */
  mark?: string
}

/** Milliseconds. Several projections pass one event within moments of each other; the page is asked for once. */
const settle = 120

/**
 * Follows the organization's read models and brings the open page up to date without a reload. A page that nobody sees
 * holds no connection; shown again, or connected again, it catches up, since what happened meanwhile is unknown.
 * @param mark where the read models stood when the server made the page
 */
export function followLive(client: QueryClient, site: Site, mark: string | null): void {
  const address = `/live?${new URLSearchParams(tenantOf(site)).toString()}`
  let source: EventSource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  const refresh = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      // An answer that is on its way may be older than the move, and who asks again meanwhile would be given it.
      if (client.isFetching() > 0) refresh()
      else void client.invalidateQueries()
    }, settle)
  }
  const connect = () => {
    let lost = false
    source ??= new EventSource(address)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if ((JSON.parse(data) as LiveEvent).mark !== mark) refresh()
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
