import { END, EventStoreDBClient, streamNameFilter } from '@eventstore/db-client'
import { StoreUnavailable } from '../errors.ts'
import { createNotifier, type Notifier } from '../notifier.ts'
import { follow } from '../follow.ts'
import type { EventStore } from '../port.ts'
import { append } from './append.ts'
import { STREAM_PREFIX } from './events.ts'
import { createReader } from './read.ts'

export interface KurrentOptions {
  /** Milliseconds that a call may take to answer. */
  deadlineMs?: number
  /** Milliseconds between reads of a follower that receives no notification. */
  pollMs?: number
}

const DEFAULT_DEADLINE_MS = 10_000
const DEFAULT_POLL_MS = 1_000
const RECONNECT_DELAY_MS = 1_000

/**
 * Opens the event store in KurrentDB, for installations that outgrow one machine. The durability of
 * acknowledged writes follows the rules of the KurrentDB cluster.
 *
 * @param url a connection string, `kurrentdb://…` or `esdb://…`
 * @throws StoreUnavailable if no node answers
 */
export async function openKurrentStore(url: string, options: KurrentOptions = {}): Promise<EventStore> {
  const deadlineMs = options.deadlineMs ?? DEFAULT_DEADLINE_MS
  const client = EventStoreDBClient.connectionString(url.replace(/^kurrentdb/, 'esdb'))
  const reader = createReader(client, deadlineMs)
  try {
    await reader.head()
  } catch (error) {
    void client.dispose()
    if (!(error instanceof StoreUnavailable)) throw error
    const host = /@?([^/@?]+)(\/|\?|$)/.exec(url.replace(/^\w+:\/\//, ''))?.[1] ?? ''
    throw new StoreUnavailable(
      `KurrentDB does not answer at ${host}. Start it, for docker-compose.yml with COMPOSE_PROFILES=kurrentdb, ` +
        'or set EVENT_STORE to postgres.',
      { cause: error },
    )
  }
  const notifier = createNotifier()
  const closing = new AbortController()
  notifyOnNewEvents(client, notifier, closing.signal)

  return {
    ...reader,
    async append(stream, expected, events) {
      const result = await append({ client, deadlineMs }, stream, expected, events)
      if (result.outcome === 'ok') notifier.notify()
      return result
    },
    subscribe: (after, signal, range) =>
      follow(
        { readAll: reader.readAll, notifier, pollMs: options.pollMs ?? DEFAULT_POLL_MS },
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

/**
 * Subscribes to the end of the log to wake followers when another process has written. Correctness does not
 * depend on it: followers also poll.
 */
function notifyOnNewEvents(client: EventStoreDBClient, notifier: Notifier, signal: AbortSignal): void {
  if (signal.aborted) return
  const subscription = client.subscribeToAll({
    fromPosition: END,
    filter: streamNameFilter({ prefixes: [STREAM_PREFIX] }),
  })
  let ended = false
  const reconnect = () => {
    if (ended) return
    ended = true
    if (!signal.aborted)
      setTimeout(() => notifyOnNewEvents(client, notifier, signal), RECONNECT_DELAY_MS).unref()
  }
  subscription.on('data', () => notifier.notify())
  subscription.on('error', reconnect)
  subscription.on('end', reconnect)
}
