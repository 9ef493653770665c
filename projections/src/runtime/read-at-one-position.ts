import type { OrganizationId } from '@league/contracts/kernel/id'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { EventStore } from '@league/event-store/port'
import { inTransaction } from '@league/event-store/postgres/transaction'
import type { Pool, PoolClient } from 'pg'
import { createSqlTag, type DatabasePool } from 'slonik'
import type { Query } from '../query.ts'
import { allOrganizations } from './all-organizations.ts'
import { foldStored } from './batch/advance.ts'
import { PoisonEvent } from './batch/failure.ts'
import { typesIgnoredBy, type OwnedGeneration } from './batch/owned-generation.ts'
import { scopeOf } from './batch/parking.ts'
import { readEventsAt } from './batch/events-at.ts'
import { decode, type Decoded, type Unseal } from './decode.ts'
import type { Feed } from './feed/feed.ts'
import { createOverlayReader, type TableOverlay } from './overlay-reader.ts'
import type { Projection } from './projection.ts'
import { inSnapshot, withOrganization } from './read.ts'
import { createReadMemory, type ReadMemory } from './read-memory.ts'
import { organizationSetting, readerRole } from './schema/row-security.ts'
import { readShapes, type TableShape } from './schema/table-shape.ts'
import {
  announcedProgress,
  currentPositions,
  lastShown,
  shownPosition,
  type ProjectionPosition,
  type ShownPosition,
} from './shown-positions.ts'

const sql = createSqlTag()

/** A log page, and how many of them a read folds at most. */
const PAGE_SIZE = 500
const MAX_PAGES = 4

/** How many events that wait for an operator a read folds at most, and how many it leaves out because it cannot. */
const MAX_WAITING = 2_000
const MAX_LEFT_OUT = 20

/** A projection of a query is too far behind the others for a read to bring it forward. */
export class ReadModelsTooFarBehind extends Error {
  override readonly name = 'ReadModelsTooFarBehind'
}

interface ReadDeps {
  /** From `createReadPool`. */
  readPool: DatabasePool
  pool: Pool
  store: Pick<EventStore, 'readAll' | 'eventAt'>
  projections: readonly Projection[]
  unseal: Unseal
  feed: Pick<Feed, 'progressOf'>
}

/**
 * Reads a query of an organization at one position of the log: the last one that any of its projections shows, or
 * a later one that is asked for. The result is therefore one that was true at some moment, although projections
 * commit separately.
 *
 * With `atLeast`, the result also has what waits for an operator, as if the events that hold it up were skipped.
 *
 * @throws ReadModelsTooFarBehind when a projection is more than 2,000 events behind that position, or more than
 *   2,000 wait
 */
export type ReadAtOnePosition = <Input, Result>(
  organizationId: OrganizationId,
  query: Query<Input, Result>,
  input: Input,
  atLeast?: bigint,
) => Promise<Result>

/**
 * Creates a read at one position. Where all projections of the query show the same events of the organization,
 * which is nearly always, it reads the stored rows. Otherwise it folds the missing events in memory and lays the
 * changed rows over the stored ones. Nothing is written, and no lock of the projections is needed.
 *
 * Without `atLeast`, rows lack the events that their projection has parked. Reads of all organizations at once see
 * the stored rows.
 */
export function createReadAtOnePosition(given: ReadDeps): ReadAtOnePosition {
  const deps = { ...given, memory: createReadMemory(), shapes: new Map<string, readonly TableShape[]>() }
  return async (organizationId, query, input, atLeast) => {
    const request = { organizationId, query, input }
    if (atLeast === undefined) {
      if (organizationId === allOrganizations)
        return withOrganization(deps.readPool, organizationId, (db) => query(db, input))
      const stored = await readStored(deps, request)
      if (stored) return stored.result
    }
    return readForward(deps, request, atLeast)
  }
}

interface ReadRequest<Input, Result> {
  organizationId: OrganizationId
  query: Query<Input, Result>
  input: Input
}

/** Reads the stored rows, or returns undefined if projections of the query show different events. */
function readStored<Input, Result>(
  { readPool, projections, feed, memory }: ReadDeps & { memory: ReadMemory },
  { organizationId, query, input }: ReadRequest<Input, Result>,
): Promise<{ result: Result } | undefined> {
  const announced = announcedProgress(feed, query.uses)
  return inSnapshot(readPool, async (db) => {
    const shown = await db.any(sql.type(shownPosition)`
      select set_config(${organizationSetting}, ${organizationId}, true) as organization, shown.*
      from projection.positions_of(${organizationId}, ${sql.array(query.uses, 'text')}) shown
    `)
    const last = lastShown(shown)
    const isBehind = ({ position }: ProjectionPosition) => position < last
    if (currentPositions(shown, projections, announced).some(isBehind)) return undefined
    return { result: await query(memory.readerOf(db, organizationId, shown), input) }
  })
}

/** Reads with the events folded that some projections of the query do not show yet. */
function readForward<Input, Result>(
  { pool, store, projections, unseal, feed, shapes }: ReadDeps & { shapes: ShapesByProjection },
  { organizationId, query, input }: ReadRequest<Input, Result>,
  atLeast: bigint | undefined,
): Promise<Result> {
  const announced = announcedProgress(feed, query.uses)
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const shown = await readShownPositions(client, organizationId, query.uses)
    const last = lastShown(shown)
    const target = atLeast !== undefined && atLeast > last ? atLeast : last
    const current = currentPositions(shown, projections, announced)
    const names = current.map(({ projection }) => projection.name)
    const parked = atLeast === undefined ? await readParkedScopes(client, organizationId, names) : null
    const waiting = parked ? [] : await readWaiting(client, organizationId, names)
    // What waits in one projection may be missing in another.
    const events = inLogOrder([
      ...(await readHeldUp(store, waiting)),
      ...(await readMissing(store, current, target)),
    ])
    const batch = await decode(
      events.filter(({ meta }) => meta.organizationId === organizationId),
      unseal,
    )
    await client.query(`select set_config('${organizationSetting}', $1, true)`, [organizationId])
    await client.query(`set local role ${readerRole}`)
    const overlays: TableOverlay[] = []
    for (const { projection, position } of current) {
      const ignored = typesIgnoredBy(projection)
      const waitsHere = new Set(
        waiting.filter((w) => w.projection === projection.name).map((w) => w.position),
      )
      const missing = batch.events.filter(
        (event) => !ignored.has(event.type) && (event.position > position || waitsHere.has(event.position)),
      )
      if (missing.length === 0) continue
      const tables = await shapesOf(client, projection, shapes)
      const stored = { client, projection, tables }
      const lacking = { ...batch, events: missing }
      overlays.push(...(await foldOver(stored, lacking, parked && (parked.get(projection.name) ?? []))))
    }
    return query(createOverlayReader(client, overlays), input)
  })
}

/** Returns each of these events once, in log order. */
function inLogOrder(events: readonly RecordedEvent[]): RecordedEvent[] {
  const byPosition = new Map(events.map((event) => [event.position, event]))
  return [...byPosition.values()].toSorted((a, b) => (a.position < b.position ? -1 : 1))
}

async function readShownPositions(
  client: PoolClient,
  organizationId: OrganizationId,
  names: readonly string[],
): Promise<ShownPosition[]> {
  const { rows } = await client.query('select * from projection.positions_of($1, $2)', [
    organizationId,
    names,
  ])
  return shownPosition.array().parse(rows)
}

/**
 * Returns the events up to a position that at least one projection lacks.
 *
 * @throws ReadModelsTooFarBehind
 */
async function readMissing(
  store: Pick<EventStore, 'readAll'>,
  current: readonly ProjectionPosition[],
  target: bigint,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  let from = current.reduce((least, { position }) => (position < least ? position : least), target)
  for (let pages = 0; from < target; pages += 1) {
    if (pages === MAX_PAGES)
      throw new ReadModelsTooFarBehind(`More than ${MAX_PAGES * PAGE_SIZE} events behind`)
    const page = await store.readAll(from, PAGE_SIZE)
    if (page.events.length === 0) break
    events.push(...page.events.filter(({ position }) => position <= target))
    from = page.position
  }
  return events
}

/** Returns the scopes of the organization that wait for an operator, by projection. */
async function readParkedScopes(
  client: PoolClient,
  organizationId: OrganizationId,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ projection: string; scopes: string[] }>(
    `
      select projection, array_agg(scope) as scopes
      from projection.parked
      where generation = 'live' and organization_id = $1 and projection = any($2)
      group by projection
    `,
    [organizationId, names],
  )
  return new Map(rows.map(({ projection, scopes }) => [projection, scopes]))
}

/** An event that waits behind another one, which a projection could not fold. */
interface HeldUpEvent {
  projection: string
  position: bigint
}

/** Returns which events of the organization wait in the live tables. Those that hold them up are left out. */
async function readWaiting(
  client: PoolClient,
  organizationId: OrganizationId,
  names: readonly string[],
): Promise<HeldUpEvent[]> {
  const { rows } = await client.query<{ projection: string; position: string }>(
    `
      select e.projection, e.position
      from projection.parked p
      join projection.parked_event e using (projection, generation, scope)
      where generation = 'live'
        and p.organization_id = $1
        and projection = any($2)
        and e.position > p.position
      order by e.position
    `,
    [organizationId, names],
  )
  return rows.map(({ projection, position }) => ({ projection, position: BigInt(position) }))
}

/**
 * Reads events that wait, in log order.
 *
 * @throws ReadModelsTooFarBehind
 */
async function readHeldUp(
  store: Pick<EventStore, 'eventAt'>,
  waiting: readonly HeldUpEvent[],
): Promise<RecordedEvent[]> {
  const positions = [...new Set(waiting.map(({ position }) => position))]
  if (positions.length > MAX_WAITING)
    throw new ReadModelsTooFarBehind(`${positions.length} events wait for an operator`)
  return await readEventsAt(store, positions)
}

type ShapesByProjection = Map<string, readonly TableShape[]>

/** Returns the shapes of the tables of a projection, which do not change while their version is the program's. */
async function shapesOf(
  client: PoolClient,
  projection: Projection,
  known: ShapesByProjection,
): Promise<readonly TableShape[]> {
  const shapes = known.get(projection.name) ?? (await readShapes(client, projection, projection.name))
  known.set(projection.name, shapes)
  return shapes
}

interface StoredTables {
  client: PoolClient
  projection: Projection
  tables: readonly TableShape[]
}

/**
 * Folds events over the stored rows and returns the rows that change.
 *
 * @param parked the scopes of which all events wait. The events that the projection will park are left out then:
 *   those that cannot be folded, and the later ones of their scopes. With null, only those that cannot be folded
 * @throws ReadModelsTooFarBehind with more than 20 that cannot be folded
 */
async function foldOver(
  { client, projection, tables }: StoredTables,
  { events, failures }: Decoded,
  parked: readonly string[] | null,
): Promise<TableOverlay[]> {
  // Only what is needed to load rows. A client of the transaction takes the place of the pool.
  const generation = {
    pool: client,
    projection,
    schema: projection.name,
    shapes: tables,
  } as unknown as OwnedGeneration
  /** The position from which the events of a scope wait. */
  const waitingFrom = new Map(parked?.map((scope) => [scope, 0n]))
  const leftOut = new Set<bigint>()
  for (;;) {
    const ready = events.filter((event) => {
      const from = waitingFrom.get(scopeOf(projection, event))
      return !leftOut.has(event.position) && (from === undefined || event.position < from)
    })
    try {
      const changes = await foldStored(generation, { events: ready, failures })
      return tables.map((shape) => {
        const { put = new Map(), deleted = new Set<string>() } = changes?.[shape.name] ?? {}
        return { schema: projection.name, shape, put: [...put.values()], deleted: [...deleted] }
      })
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error
      const { event } = error
      if (parked) waitingFrom.set(scopeOf(projection, event), event.position)
      else leftOut.add(event.position)
      if (leftOut.size > MAX_LEFT_OUT)
        throw new ReadModelsTooFarBehind(`More than ${MAX_LEFT_OUT} events cannot be folded`)
    }
  }
}
