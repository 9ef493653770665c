import { useEffect } from 'react'
import { hasForeignChanges } from './command-effects.ts'
import { createPacing } from './live-pacing.ts'
import { refreshReads } from './query-client.ts'

const RECONNECT_DELAY_MS = 10_000

/**
 * Follows `/live` and fetches the reads on the screen again that somebody else has changed. Unsaved input is
 * safe: forms and the box score keep it outside the reads and rebase it onto the new values.
 */
export function useLive(enabled: boolean): void {
  useEffect(() => (enabled ? followLive() : undefined), [enabled])
}

/** Follows `/live`. Returns a function that stops it. */
export function followLive(): () => void {
  let isFirst = true
  const onOpen = () => {
    // The server does not repeat what happened between two connections.
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

/** Opens a connection. The browser restores a lost one itself, but not one that the server refused. */
function connect(onOpen: () => void, onRefused: () => void): () => void {
  const source = new EventSource('/live')
  const pacing = createPacing()
  /** The latest position of each changed projection; null if a message did not name them. */
  let changed: Map<string, bigint> | null = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    timer = undefined
    // Checked only now, because the response to the page's own command often arrives after the event.
    const foreign =
      changed &&
      [...changed].filter(([name, position]) => hasForeignChanges(name, position)).map(([name]) => name)
    changed = new Map()
    if (foreign?.length === 0) return
    pacing.noteRefresh(Date.now())
    void refreshReads(foreign)
  }
  source.addEventListener('open', onOpen)
  source.addEventListener('message', (event: MessageEvent<string>) => {
    const message = readMessage(event.data)
    if (!message) changed = null
    for (const name of message?.projections ?? []) changed?.set(name, message?.position ?? 0n)
    timer ??= setTimeout(refresh, pacing.delayAt(Date.now()))
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
