import { useEffect } from 'react'
import { isNews } from './command-effects.ts'
import { createPacing } from './live-pacing.ts'
import { refreshReads } from './query-client.ts'

const RECONNECT_DELAY_MS = 10_000

/**
 * Follows `/live` and fetches again the reads on the screen that somebody else's work has changed. What is being typed is
 * in forms and in the box score's own store, which lay new values under it.
 */
export function useLive(enabled: boolean): void {
  useEffect(() => (enabled ? followLive() : undefined), [enabled])
}

/** Returns how to stop following. */
export function followLive(): () => void {
  let isFirst = true
  const onOpen = () => {
    // What happened between two connections is not told.
    if (!isFirst) void refreshReads()
    isFirst = false
  }
  let stop = () => {}
  const start = () => {
    const close = connect(onOpen, () => {
      const timer = setTimeout(start, RECONNECT_DELAY_MS)
      stop = () => clearTimeout(timer)
    })
    stop = close
  }
  start()
  return () => stop()
}

/** Follows one connection. The browser restores a lost one by itself, but not one that the server refused. */
function connect(onOpen: () => void, onRefused: () => void): () => void {
  const source = new EventSource('/live')
  const pacing = createPacing()
  /** The latest position of each projection that moved; null where a message did not say which. */
  let moved: Map<string, bigint> | null = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    timer = undefined
    // Asked only now: the answer to the page's own command often comes after the event.
    const news =
      moved && [...moved].filter(([name, position]) => isNews(name, position)).map(([name]) => name)
    moved = new Map()
    if (news?.length === 0) return
    pacing.took(Date.now())
    void refreshReads(news)
  }
  source.addEventListener('open', onOpen)
  source.addEventListener('message', (event: MessageEvent<string>) => {
    const message = readMessage(event.data)
    if (!message) moved = null
    for (const name of message?.projections ?? []) moved?.set(name, message?.position ?? 0n)
    timer ??= setTimeout(refresh, pacing.wait(Date.now()))
  })
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onRefused()
  })
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

function readMessage(text: string): { position: bigint; projections: readonly string[] } | null {
  try {
    const { position, projections } = JSON.parse(text) as { position: string; projections: string[] }
    return { position: BigInt(position), projections: [...projections] }
  } catch {
    return null
  }
}
