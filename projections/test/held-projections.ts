import type { AnyRecordedEvent } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { EventStore } from '@league/event-store/port'
import { migrateLog } from '@league/event-store/postgres/schema'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { createTestDatabase, openTestPool } from '@league/event-store/testing/database'
import { projections } from '../src/projections.ts'
import type { ProjectionName, Query } from '../src/query.ts'
import { advance } from '../src/runtime/batch/advance.ts'
import { claimGeneration, type OwnedGeneration } from '../src/runtime/batch/owned-generation.ts'
import { decode, type Unseal } from '../src/runtime/decode.ts'
import { migrateProjections } from '../src/runtime/migrations.ts'
import { createReadAtOnePosition } from '../src/runtime/read-at-one-position.ts'
import { createReadPool, withOrganization } from '../src/runtime/read.ts'
import { prepareProjections } from '../src/runtime/schema/generation.ts'

const template = {
  name: 'template_held_projections',
  async prepare(url: string) {
    await migrateLog(url)
    await migrateProjections(url)
    const pool = openTestPool(url, { max: 1 })
    await prepareProjections(pool, projections, 0n).finally(() => pool.end())
  },
}

const noFailures = new Map<bigint, unknown>()

/** The projections of a log, each of which moves only when a test says so. */
export type HeldProjections = Awaited<ReturnType<typeof holdProjections>>

/** Creates a database with a log of these events and with the tables of all projections, which are empty. */
export async function holdProjections(events: readonly AnyRecordedEvent[]) {
  const organizationId = events[0]?.meta.organizationId ?? ''
  const database = await createTestDatabase({ template })
  const store = await openPostgresStore(database.url, { unsafe: true })
  const pool = database.openPool({ max: 4 })
  const readPool = await createReadPool(database.url, 4)
  for (const ofStream of inAppends(events)) await store.append(ofStream[0]?.stream ?? '', 'any', ofStream)
  const unseal: Unseal = async (sealed) => [...sealed]
  const log = await decode(await readLog(store), unseal)
  const owned = new Map<string, OwnedGeneration>()
  for (const projection of projections)
    owned.set(projection.name, (await claimGeneration(pool, projection, 'live')) as OwnedGeneration)
  /** How far each projection is, including events that changed no row. */
  const positions = new Map<string, bigint>(projections.map(({ name }) => [name, 0n]))
  /** What projections have announced. A process may know it or not. */
  const announced = new Map<string, { position: bigint; switchCount: number }>()
  const readAtOnePosition = createReadAtOnePosition({
    readPool,
    pool,
    store,
    projections,
    unseal,
    feed: { progressOf: (name) => announced.get(name) },
  })
  return {
    pool,
    store,
    positionOf: (name: string) => positions.get(name) ?? 0n,
    /** Lets a projection fold the events up to a position. */
    async moveTo(name: ProjectionName, position: bigint, options: { announce?: boolean } = {}) {
      const generation = owned.get(name) as OwnedGeneration
      const from = positions.get(name) ?? 0n
      const next = log.events.filter(
        (event) =>
          event.position > from && event.position <= position && !generation.ignoredTypes.has(event.type),
      )
      await advance(generation, { events: next, failures: noFailures }, 0)
      positions.set(name, position)
      if (options.announce) announced.set(name, { position, switchCount: 0 })
    },
    /** Reads as the product does. */
    read: <Input, Result>(query: Query<Input, Result>, input: Input) =>
      readAtOnePosition(organizationId, query, input),
    /** Reads the rows as they are stored. */
    readStored: <Input, Result>(query: Query<Input, Result>, input: Input) =>
      withOrganization(readPool, organizationId, (db) => query(db, input)),
    async close() {
      await readPool.end()
      await store.close()
      await pool.end()
      await database.drop()
    },
  }
}

/** Divides a log into appends: consecutive events of one stream, at most 500 of them. */
function inAppends(events: readonly AnyRecordedEvent[]): AnyRecordedEvent[][] {
  const appends: AnyRecordedEvent[][] = []
  for (const event of events) {
    const last = appends.at(-1)
    if (last?.[0]?.stream === event.stream && last.length < 500) last.push(event)
    else appends.push([event])
  }
  return appends
}

async function readLog(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for (;;) {
    const page = await store.readAll(events.at(-1)?.position ?? 0n, 500)
    if (page.events.length === 0) return events
    events.push(...page.events)
  }
}
