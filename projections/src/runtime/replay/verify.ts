import { setTimeout } from 'node:timers/promises'
import type { VerificationView } from '@league/contracts/projection/views'
import { takeClient } from '@league/event-store/postgres/transaction'
import type { ClientBase, PoolClient } from 'pg'
import { readCheckpoints } from '../checkpoint.ts'
import type { LiveWorker } from '../live/live-worker.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'
import type { Projection } from '../projection.ts'
import { schemaOf } from '../schema/generation.ts'
import { readShapes } from '../schema/table-shape.ts'
import { compareWithLive } from './compare-with-live.ts'
import { compareWithLog } from './compare-with-log.ts'
import type { Follower } from './follower.ts'
import { haveSameParkedEvents } from './left-out-events.ts'

/**
 * How often to try to bring both generations to one position, while the live one may be behind for a moment.
 */
const MAX_ATTEMPTS = 40
const RETRY_DELAY_MS = 250

interface VerifyOptions {
  context: RuntimeContext
  projection: Projection
  live: LiveWorker
  /** Follows the log with the rebuilt tables. */
  next: Follower
  /** Ends the comparison early. */
  signal: AbortSignal
}

/**
 * Compares the rebuilt tables with a second fold of the log, and with the live tables if these have the same
 * version and are running. Both generations wait at one position only while a snapshot is taken, and go on
 * while the comparison reads it.
 */
export function verifyNext(options: VerifyOptions): Promise<VerificationView> {
  const { context, signal } = options
  return context.verifications.add(() => compareTables(options), { signal })
}

async function compareTables(options: VerifyOptions): Promise<VerificationView> {
  const { context, projection, signal } = options
  const client = await takeClient(context.bulkPool)
  try {
    const snapshot = await takeSnapshot(client, options)
    const { position } = snapshot
    // Tables that lack other events differ for that reason alone, as when the rebuild can fold a parked event.
    const showsLive = snapshot.showsLive && (await haveSameParkedEvents(client, projection.name))
    const shapes = await readShapes(client, projection, schemaOf(projection.name, 'next'))
    const { store, unseal } = context
    const source = { client, store, unseal, projection, position, signal }
    const withLog = await compareWithLog(source, shapes)
    const tables: VerificationView['tables'] = []
    const sample: string[] = withLog.flatMap((table) => table.sample)
    let equalsLive = showsLive ? true : null
    for (const [index, shape] of shapes.entries()) {
      const { rows, rebuilt, equal } = withLog[index] as (typeof withLog)[number]
      const withLive = showsLive ? await compareWithLive(client, projection.name, shape) : null
      equalsLive &&= withLive?.equal ?? null
      sample.push(...(withLive?.sample ?? []))
      tables.push({
        table: shape.name,
        log: rows,
        rebuilt,
        live: withLive?.rows ?? null,
        equal: equal && withLive?.equal !== false,
      })
    }
    const equalsLog = withLog.every(({ equal }) => equal)
    return {
      equal: equalsLog && equalsLive !== false,
      equalsLog,
      equalsLive,
      position: String(position),
      tables,
      sample,
    }
  } finally {
    await releaseSnapshot(client)
  }
}

/**
 * Begins a transaction whose snapshot shows the rebuilt tables at a position, and the live ones at the same
 * position if they can be compared.
 */
async function takeSnapshot(
  client: ClientBase,
  { context, projection, live, next }: VerifyOptions,
): Promise<{ position: bigint; showsLive: boolean }> {
  const begin = async () => {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local enable_hashjoin = on; set local enable_seqscan = on; select 1')
  }
  const canCompareLive = await isLiveComparable(context, projection)
  for (let attempt = 0; canCompareLive && attempt < MAX_ATTEMPTS; attempt += 1) {
    await next.catchUp(live.position())
    const position = await live.betweenBatches(async (livePosition) => {
      if (livePosition === undefined) return undefined
      await next.catchUp(livePosition)
      if (next.position() !== livePosition) return undefined
      await begin()
      return livePosition
    })
    if (position !== undefined) return { position, showsLive: true }
    await setTimeout(RETRY_DELAY_MS)
  }
  // The live tables belong to another version, have stopped, or cannot be followed. The log decides alone.
  await next.catchUp()
  await begin()
  return { position: next.position(), showsLive: false }
}

async function isLiveComparable({ bulkPool }: RuntimeContext, { name, version }: Projection) {
  const checkpoints = await readCheckpoints(bulkPool)
  return checkpoints.some(
    (row) =>
      row.projection === name &&
      row.generation === 'live' &&
      row.version === version &&
      row.state === 'running',
  )
}

async function releaseSnapshot(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
