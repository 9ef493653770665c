import type { QueryClient } from '@tanstack/react-query'
import { type Site, tenantQuery } from '../lib/site.ts'

interface LiveEvent {
  /**
   * The position of the read models when the connection opened. Later events, which report a change, have
   * none.
   */
  mark?: string
}

/**
 * Several projections handle one event within moments of each other. The page waits for all of them, then
 * refreshes.
 */
const SETTLE_MS = 120

/**
 * Refreshes the open page when the organization's read models change. A hidden page closes the connection.
 * When it is shown again, or the connection was lost, the page refreshes, because it may have missed changes.
 *
 * @param mark the position of the read models when the server rendered the page
 */
export function followLive(client: QueryClient, site: Site, mark: string | null): void {
  const url = `/live?${new URLSearchParams(tenantQuery(site)).toString()}`
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const refresh = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Wait for reads that are under way: they may be older than the change, and a refresh now would reuse
      // them.
      if (client.isFetching() > 0) refresh()
      else void client.invalidateQueries()
    }, SETTLE_MS)
  }
  const connect = () => {
    let isLost = false
    source ??= new EventSource(url)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if ((JSON.parse(data) as LiveEvent).mark !== mark) refresh()
    }
    source.onerror = () => {
      isLost = true
    }
    source.onopen = () => {
      if (isLost) refresh()
      isLost = false
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
