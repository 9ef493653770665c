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

/** On average, so that not all visitors come back at once after a restart. */
const RECONNECT_DELAY_MS = 10_000

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
  let retry: ReturnType<typeof setTimeout> | undefined

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
      // The browser restores a lost connection itself, but not one that was answered with an error.
      if (source?.readyState !== EventSource.CLOSED) return
      source = null
      retry = setTimeout(connect, RECONNECT_DELAY_MS * (0.5 + Math.random()))
    }
    source.onopen = () => {
      if (isLost) refresh()
      isLost = false
    }
  }
  const disconnect = () => {
    clearTimeout(retry)
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
