import { Client } from 'pg'
import { createNotifier } from '../notifier.ts'
import { encodeEvents } from '../encode.ts'
import { StoreUnfit } from '../errors.ts'
import { follow } from '../follow.ts'
import type { AppendResult, EventStore } from '../port.ts'
import { createSender } from './append.ts'
import { connectPool } from './connections.ts'
import { refuseUnsafe } from './durability.ts'
import { classify } from './failure.ts'
import { createLanes } from './lanes.ts'
import { createListener } from './listener.ts'
import { verifyMigrated } from './migrate.ts'
import { createReader } from './read.ts'
import { logMigrations, logSchema } from './schema.ts'

export interface PostgresOptions {
  /** For tests alone: works on a cluster that may lose writes. */
  unsafe?: boolean
  /** Batches that may be on their way at once. */
  lanes?: number
  /** How often followers look by themselves, in milliseconds. */
  pollMs?: number
}

/**
 * The log in a Postgres database whose schema is migrated already.
 *
 * @throws StoreUnfit when the schema is of another age, or the settings would lose answered writes
 * @throws StoreUnavailable when Postgres cannot be reached
 */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<EventStore> {
  await refuseUnfit(url, options.unsafe ?? false)
  const lanes = options.lanes ?? 2
  const writers = connectPool(url, 'event store writer', lanes)
  const readers = connectPool(url, 'event store reader', 8)
  const bell = createNotifier()
  const listener = createListener(url, bell)
  const written = () => {
    bell.notify()
    listener.tell()
  }
  const closing = new AbortController()
  const queue = createLanes(lanes, createSender(writers, written))
  const reader = createReader(readers)

  return {
    ...reader,
    append: (stream, expected, events) =>
      new Promise<AppendResult>((resolve, reject) => {
        queue.add({ stream, expected, events: encodeEvents(events), resolve, reject })
      }),
    subscribe: (after, signal, range) =>
      follow(
        { readAll: reader.readAll, bell, pollMs: options.pollMs ?? 500 },
        after,
        AbortSignal.any([signal, closing.signal]),
        range,
      ),
    async close() {
      closing.abort()
      await queue.drain()
      await listener.close()
      await Promise.all([writers.end(), readers.end()])
    },
  }
}

async function refuseUnfit(url: string, unsafe: boolean): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await verifyMigrated(client, logSchema, logMigrations)
    if (!unsafe) await refuseUnsafe(client)
  } catch (error) {
    throw error instanceof StoreUnfit ? error : classify(error)
  } finally {
    await client.end().catch(() => {})
  }
}
