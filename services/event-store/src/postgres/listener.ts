import type { Client } from 'pg'
import type { Notifier } from '../notifier.ts'
import { connectClient } from './connections.ts'

const channel = 'eventstore'

/** Least time between two notifications, in milliseconds: under load, one tells of many batches. */
const gapMs = 10

const reconnectMs = 500

/**
 * Rings the bell when another process has written, and tells the others when this one has, on a connection of its own
 * that comes back when it breaks. Nothing depends on it but speed: readers poll beside it.
 */
export function createListener(url: string, bell: Notifier) {
  let client: Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let telling = false
  let more = false

  const connect = async (): Promise<void> => {
    const fresh = connectClient(url, 'event store listener')
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      if (client === fresh) client = undefined
      fresh.end().catch(() => {})
      if (!closed) timer = setTimeout(() => void connect(), reconnectMs)
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', () => bell.notify())
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
      if (closed) await fresh.end()
      else if (!lost) client = fresh
      bell.notify() // what was written while nobody listened
    } catch {
      lose()
    }
  }

  const tell = (): void => {
    more = telling
    if (telling || client === undefined) return
    telling = true
    const again = () =>
      setTimeout(() => {
        telling = false
        if (more) tell()
      }, gapMs).unref()
    client.query(`notify ${channel}`).then(again, again)
  }

  const connected = connect()
  return {
    tell,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await connected
      await client?.end()
    },
  }
}
