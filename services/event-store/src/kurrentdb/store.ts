import { END, EventStoreDBClient, streamNameFilter } from '@eventstore/db-client'
import { createNotifier, type Notifier } from '../notifier.ts'
import { follow } from '../follow.ts'
import type { EventStore } from '../port.ts'
import { append } from './append.ts'
import { prefix } from './events.ts'
import { createReader } from './read.ts'

export interface KurrentOptions {
  /** Longest that a call may stay without any answer, in milliseconds. */
  deadlineMs?: number
  /** How often followers look by themselves, in milliseconds. */
  pollMs?: number
}

const reconnectMs = 1_000

/**
 * The log in KurrentDB, for who outgrows one machine. A cluster keeps answered writes by its own rules.
 *
 * @param url a connection string, `kurrentdb://…` or `esdb://…`
 * @throws StoreUnavailable when no node answers
 */
export async function openKurrentStore(url: string, options: KurrentOptions = {}): Promise<EventStore> {
  const deadlineMs = options.deadlineMs ?? 10_000
  const client = EventStoreDBClient.connectionString(url.replace(/^kurrentdb/, 'esdb'))
  const reader = createReader(client, deadlineMs)
  try {
    await reader.head()
  } catch (error) {
    void client.dispose()
    throw error
  }
  const bell = createNotifier()
  const closing = new AbortController()
  ringForOthers(client, bell, closing.signal)

  return {
    ...reader,
    async append(stream, expected, events) {
      const result = await append(client, deadlineMs, stream, expected, events)
      if (result.outcome === 'ok') bell.notify()
      return result
    },
    subscribe: (after, signal, range) =>
      follow(
        { readAll: reader.readAll, bell, pollMs: options.pollMs ?? 1_000 },
        after,
        AbortSignal.any([signal, closing.signal]),
        range,
      ),
    async close() {
      closing.abort()
      await client.dispose()
    },
  }
}

/** A subscription to the end of the log that only wakes followers; what they read does not depend on it. */
function ringForOthers(client: EventStoreDBClient, bell: Notifier, signal: AbortSignal): void {
  if (signal.aborted) return
  const subscription = client.subscribeToAll({
    fromPosition: END,
    filter: streamNameFilter({ prefixes: [prefix] }),
  })
  let over = false
  const again = () => {
    if (over) return
    over = true
    if (!signal.aborted) setTimeout(() => ringForOthers(client, bell, signal), reconnectMs).unref()
  }
  subscription.on('data', () => bell.notify())
  subscription.on('error', again)
  subscription.on('end', again)
}
