import { Client } from 'pg'
import { createNotifier } from '../notifier.ts'
import { encodeEvents } from '../encode.ts'
import { StoreUnfit } from '../errors.ts'
import { follow } from '../follow.ts'
import type { AppendResult, EventStore } from '../port.ts'
import { createBatchSender } from './append.ts'
import { createAppendQueue } from './append-queue.ts'
import { connectPool } from './connections.ts'
import { toStoreError } from './failure.ts'
import { createListener } from './listener.ts'
import { verifyMigrated } from './migrate.ts'
import { createReader } from './read.ts'
import { logMigrations, logSchema } from './schema.ts'

export interface PostgresOptions {
  /** Accepts settings that can lose acknowledged writes. For tests only. */
  unsafe?: boolean
  /** Number of append batches in flight. */
  concurrency?: number
  /** Number of connections for reads. */
  readers?: number
  /** Milliseconds between reads of a follower that receives no notification. */
  pollMs?: number
}

const DEFAULT_CONCURRENCY = 2
const DEFAULT_POLL_MS = 500
const DEFAULT_READERS = 4
const CONNECT_TIMEOUT_MS = 5_000

/** Settings that must not be off. Other values, such as `remote_apply`, are at least as durable as `on`. */
const DURABILITY_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes']

/**
 * Opens the event store in a Postgres database. Migrate the schema first.
 *
 * @throws StoreUnfit if the schema has a different version, or if the settings can lose acknowledged writes
 * @throws StoreUnavailable if Postgres cannot be reached
 */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<EventStore> {
  await requireFit(url, options.unsafe ?? false)
  const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY
  const writers = connectPool(url, 'event store writer', concurrency)
  const readers = connectPool(url, 'event store reader', options.readers ?? DEFAULT_READERS)
  const notifier = createNotifier()
  const listener = createListener(url, notifier)
  const notifyAll = () => {
    notifier.notify()
    listener.notifyOthers()
  }
  const closing = new AbortController()
  const queue = createAppendQueue(concurrency, createBatchSender(writers, notifyAll))
  const reader = createReader(readers)

  return {
    ...reader,
    append: (stream, expected, events) =>
      new Promise<AppendResult>((resolve, reject) => {
        queue.add({ stream, expected, events: encodeEvents(events), resolve, reject })
      }),
    subscribe: (after, signal, range) =>
      follow(
        { readAll: reader.readAll, notifier, pollMs: options.pollMs ?? DEFAULT_POLL_MS },
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

async function requireFit(url: string, unsafe: boolean): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  try {
    await client.connect()
    await verifyMigrated(client, logSchema, logMigrations)
    if (!unsafe) await requireDurableSettings(client)
  } catch (error) {
    throw error instanceof StoreUnfit ? error : toStoreError(error)
  } finally {
    await client.end().catch(() => {})
  }
}

async function requireDurableSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABILITY_SETTINGS],
  )
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name)
  if (off.length > 0)
    throw new StoreUnfit(`Postgres can lose writes in a crash: ${off.join(', ')} must be on`)
}
