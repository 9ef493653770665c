import type { Client } from 'pg'
import type { Notifier } from '../notifier.ts'
import { connectClient } from './connections.ts'

const CHANNEL = 'eventstore'

/** Minimum time between two notifications. Under load, one notification covers many batches. */
const NOTIFY_INTERVAL_MS = 10

const RECONNECT_DELAY_MS = 500

/**
 * Notifies this process when another one has written, and the others when this one has. It uses a connection
 * of its own, which it reopens when it breaks. Followers also poll, so a lost notification only delays them.
 */
export function createListener(url: string, notifier: Notifier) {
  let client: Client | undefined
  let closed = false
  let reconnectTimer: NodeJS.Timeout | undefined
  let sending = false
  let pending = false

  const connect = async (): Promise<void> => {
    const newClient = connectClient(url, 'event store listener')
    let lost = false
    const reconnect = () => {
      if (lost) return
      lost = true
      if (client === newClient) client = undefined
      newClient.end().catch(() => {})
      if (!closed) reconnectTimer = setTimeout(() => void connect(), RECONNECT_DELAY_MS)
    }
    newClient.on('error', reconnect)
    newClient.on('end', reconnect)
    newClient.on('notification', () => notifier.notify())
    try {
      await newClient.connect()
      await newClient.query(`listen ${CHANNEL}`)
      if (closed) await newClient.end()
      else if (!lost) client = newClient
      notifier.notify() // Others may have written while there was no connection.
    } catch {
      reconnect()
    }
  }

  const notifyOthers = (): void => {
    pending = sending
    if (sending || client === undefined) return
    sending = true
    const afterInterval = () =>
      setTimeout(() => {
        sending = false
        if (pending) notifyOthers()
      }, NOTIFY_INTERVAL_MS).unref()
    client.query(`notify ${CHANNEL}`).then(afterInterval, afterInterval)
  }

  const connected = connect()
  return {
    notifyOthers,
    async close(): Promise<void> {
      closed = true
      clearTimeout(reconnectTimer)
      await connected
      await client?.end()
    },
  }
}
