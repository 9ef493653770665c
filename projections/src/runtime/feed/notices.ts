import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** Least time between two notifications in milliseconds: what moves in between goes in one. */
const gapMs = 4

const reconnectMs = 500

/**
 * One connection that listens and notifies, and comes back when it breaks. Nothing depends on it but speed.
 *
 * @param take payloads that are due, called when the connection is free
 * @param onConnected what was said while nobody listened is unknown then
 */
export function createNotices(
  url: string,
  channels: readonly string[],
  take: () => { channel: string; payload: string }[],
  onNotice: (channel: string, payload: string) => void,
  onConnected: () => void,
) {
  const stopped = new AbortController()
  let client: Client | undefined
  let sending = false

  const connect = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const fresh = new Client({
        connectionString: url,
        application_name: 'projection notices',
        connectionTimeoutMillis: 5_000,
        query_timeout: 10_000,
        keepAlive: true,
        // Nothing of a notification is worth a flush.
        options: '-c synchronous_commit=off',
      })
      const lost = new Promise<void>((resolve) => {
        fresh.on('error', () => resolve())
        fresh.on('end', () => resolve())
      })
      fresh.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
      try {
        await fresh.connect()
        for (const channel of channels) await fresh.query(`listen ${channel}`)
        client = fresh
        onConnected()
        send()
        const end = new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
        await Promise.race([lost, end])
      } catch {
        // Comes back below.
      }
      client = undefined
      await fresh.end().catch(() => {})
      await pause(reconnectMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const send = (): void => {
    if (sending || !client) return
    const due = take()
    if (due.length === 0) return
    sending = true
    const [channels_, payloads] = [due.map(({ channel }) => channel), due.map(({ payload }) => payload)]
    const again = () =>
      setTimeout(() => {
        sending = false
        send()
      }, gapMs).unref()
    client
      .query(
        'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) n(channel, payload)',
        [channels_, payloads],
      )
      .then(again, again)
  }

  const connected = connect()
  return {
    send,
    async close(): Promise<void> {
      stopped.abort()
      await connected
    },
  }
}
