import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

/** The least time between two statements that send. What becomes due in between is sent together. */
const SEND_INTERVAL_MS = 4

const RECONNECT_DELAY_MS = 500

interface NotificationChannelOptions {
  url: string
  channels: readonly string[]
  /** Returns the payloads that are due. Called when the connection is free. */
  takeDue: () => { channel: string; payload: string }[]
  onNotification: (channel: string, payload: string) => void
  /** Called after each connect: notifications sent while there was no connection are lost. */
  onConnected: () => void
}

/**
 * Opens a connection that uses LISTEN and NOTIFY, and reconnects when it breaks. Notifications only make
 * things faster: nothing depends on their arrival.
 */
export function openNotificationChannel(options: NotificationChannelOptions) {
  const stopped = new AbortController()
  let client: Client | undefined
  let isSending = false

  const keepConnected = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const connection = new Client({
        connectionString: options.url,
        application_name: 'projection notifications',
        connectionTimeoutMillis: 5_000,
        query_timeout: 10_000,
        keepAlive: true,
        // A notification that is lost in a crash does no harm, so its commit need not wait for the disk.
        options: '-c synchronous_commit=off',
      })
      const lost = new Promise<void>((resolve) => {
        connection.on('error', () => resolve())
        connection.on('end', () => resolve())
      })
      connection.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))
      try {
        await connection.connect()
        for (const channel of options.channels) await connection.query(`listen ${channel}`)
        client = connection
        options.onConnected()
        send()
        const aborted = new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
        await Promise.race([lost, aborted])
      } catch {
        // Reconnects below.
      }
      client = undefined
      await connection.end().catch(() => {})
      await delay(RECONNECT_DELAY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const send = (): void => {
    if (isSending || !client) return
    const due = options.takeDue()
    if (due.length === 0) return
    isSending = true
    const sendAgain = () =>
      setTimeout(() => {
        isSending = false
        send()
      }, SEND_INTERVAL_MS).unref()
    client
      .query(
        'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) n(channel, payload)',
        [due.map(({ channel }) => channel), due.map(({ payload }) => payload)],
      )
      .then(sendAgain, sendAgain)
  }

  const connected = keepConnected()
  return {
    send,
    async close(): Promise<void> {
      stopped.abort()
      await connected
    },
  }
}
