import type { AnyRecordedEvent } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { EventStore } from '@league/event-store/port'
import { inTransaction } from '@league/event-store/postgres/transaction'
import type { Pool, PoolClient } from 'pg'
import type { Query } from '../query.ts'
import { collectNeeds, loadRows } from './batch/load-rows.ts'
import type { OwnedGeneration } from './batch/owned-generation.ts'
import { decode, type Unseal } from './decode.ts'
import { createMemoryRows } from './memory/memory-rows.ts'
import { createOverlayReader, type TableOverlay } from './overlay-reader.ts'
import type { Projection } from './projection.ts'
import { organizationSetting, readerRole } from './schema/row-security.ts'
import { readShapes } from './schema/table-shape.ts'

/** A log page, and the number of pages after which the rows are read without the events that follow. */
const PAGE_SIZE = 500
const MAX_PAGES = 4

interface PendingDeps {
  pool: Pool
  store: Pick<EventStore, 'readAll'>
  projections: readonly Projection[]
  unseal: Unseal
}

/**
 * Creates a read that also sees the events up to a position that the projections have not folded yet. It folds
 * them in memory and lays the changed rows over the stored ones, so the answer is the one that the projections
 * will give. Nothing is written, and no lock of the projections is needed.
 *
 * For reads of one organization while its projections are behind. An event that cannot be folded is left out,
 * and so are those that follow the first 2,000.
 */
export function createReadWithPending({ pool, store, projections, unseal }: PendingDeps) {
  return <Input, Result>(
    organizationId: OrganizationId,
    query: Query<Input, Result>,
    input: Input,
    position: bigint,
  ): Promise<Result> =>
    inTransaction(pool, async (client) => {
      await client.query('set transaction isolation level repeatable read, read only')
      const used = projections.filter(({ name }) => query.uses.some((use) => use === name))
      const behind = await findBehind(client, used, position)
      const after = behind.map((checkpoint) => checkpoint.position)
      const pending = after.length === 0 ? [] : await readPending(store, after.reduce(least), position)
      const { events, failures } = await decode(
        pending.filter(({ meta }) => meta.organizationId === organizationId),
        unseal,
      )
      const foldable = events.filter((event) => !failures.has(event.position))
      await client.query(`select set_config('${organizationSetting}', $1, true)`, [organizationId])
      await client.query(`set local role ${readerRole}`)
      const overlays: TableOverlay[] = []
      for (const checkpoint of behind) {
        const missing = foldable.filter((event) => event.position > checkpoint.position)
        overlays.push(...(await foldOver(client, checkpoint.projection, missing)))
      }
      return query(createOverlayReader(client, overlays), input)
    })
}

interface Behind {
  projection: Projection
  position: bigint
}

/**
 * Returns the projections whose rows do not show a position. Tables of another version are left out: they are
 * being rebuilt, and the folds do not fit them.
 */
async function findBehind(
  client: PoolClient,
  projections: readonly Projection[],
  position: bigint,
): Promise<Behind[]> {
  const { rows } = await client.query<{ projection: string; version: number; position: string }>(
    `
      select projection, version, position
      from projection.checkpoint
      where generation = 'live'
    `,
  )
  return projections.flatMap((projection) => {
    const row = rows.find(({ projection: name }) => name === projection.name)
    if (row?.version !== projection.version || BigInt(row.position) >= position) return []
    return [{ projection, position: BigInt(row.position) }]
  })
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

async function readPending(
  store: Pick<EventStore, 'readAll'>,
  after: bigint,
  position: bigint,
): Promise<RecordedEvent[]> {
  const pending: RecordedEvent[] = []
  let from = after
  for (let pages = 0; pages < MAX_PAGES && from < position; pages += 1) {
    const page = await store.readAll(from, PAGE_SIZE)
    pending.push(...page.events.filter((event) => event.position <= position))
    if (page.events.length === 0) break
    from = page.position
  }
  return pending
}

/** Folds events over the stored rows and returns the rows that change. */
async function foldOver(
  client: PoolClient,
  projection: Projection,
  events: readonly AnyRecordedEvent[],
): Promise<TableOverlay[]> {
  const handled = new Set(projection.handles)
  const relevant = events.filter(({ type }) => handled.has(type))
  if (relevant.length === 0) return []
  const shapes = await readShapes(client, projection, projection.name)
  // Only what is needed to load rows. A client of the transaction takes the place of the pool.
  const generation = {
    pool: client,
    projection,
    schema: projection.name,
    shapes,
  } as unknown as OwnedGeneration
  const rows = createMemoryRows(projection)
  await loadRows(generation, collectNeeds(generation, relevant), rows)
  for (const event of relevant) {
    try {
      projection.fold(rows, event)
    } catch {
      // An event that stops the projection must not stop the answer.
    }
  }
  return shapes.map((shape) => {
    const { put = new Map(), deleted = new Set<string>() } = rows[shape.name]?.settle() ?? {}
    return { schema: projection.name, shape, put: [...put.values()], deleted: [...deleted] }
  })
}
