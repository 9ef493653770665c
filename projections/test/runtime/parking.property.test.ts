import fc from 'fast-check'
import type { AnyRecordedEvent } from '@league/contracts/events'
import type { ReplayAction } from '@league/contracts/projection/views'
import { openPostgresStore } from '@league/event-store/postgres/store'
import type { EventStore } from '@league/event-store/port'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { OwnershipLost } from '@league/projections/runtime/batch/failure'
import { claimGeneration, type OwnedGeneration } from '@league/projections/runtime/batch/owned-generation'
import { retryScope } from '@league/projections/runtime/batch/retry-scope'
import { createFeed, type Feed } from '@league/projections/runtime/feed/feed'
import { contentHash, foldInMemory, type FoldedTables } from '@league/projections/runtime/fold-in-memory'
import type { LiveWorker } from '@league/projections/runtime/live/live-worker'
import { createLogTail } from '@league/projections/runtime/live/log-tail'
import { createMeters } from '@league/projections/runtime/live/meters'
import type { RuntimeContext } from '@league/projections/runtime/live/runtime-context'
import { migrateProjections } from '@league/projections/runtime/migrations'
import type { Projection } from '@league/projections/runtime/projection'
import { createEventPageCache } from '@league/projections/runtime/replay/event-page-cache'
import { executeCommand } from '@league/projections/runtime/replay/execute-command'
import { createFollower } from '@league/projections/runtime/replay/follower'
import { createRebuild, type Rebuild } from '@league/projections/runtime/replay/rebuild'
import { readReplay } from '@league/projections/runtime/replay/replay-row'
import { startReplay } from '@league/projections/runtime/replay/switch-generations'
import {
  dropGeneration,
  prepareProjections,
  schemaOf,
  type Generation,
} from '@league/projections/runtime/schema/generation'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projections } from '../../src/projections.ts'
import { randomLeague } from '../random-league.ts'
import { randomOrganization } from '../random-organization.ts'
import {
  createFaultyProgram,
  joinLogs,
  poisonKinds,
  storeLog,
  type FaultyProgram,
  type PoisonKind,
  type PoisonedLog,
} from './poisoned-log.ts'
import { silentLog } from './silent-log.ts'
import { storedTables } from './stored-tables.ts'

let database: TestDatabase
let pool: Pool
let store: EventStore
let feed: Feed

beforeAll(async () => {
  database = await createTestDatabase()
  await migrateProjections(database.url)
  pool = new Pool({ connectionString: database.url, max: 6, options: '-c synchronous_commit=off' })
  pool.on('error', () => {})
  await pool.query('alter table eventstore.events disable trigger append_only')
  await prepareProjections(pool, projections)
  store = await openPostgresStore(database.url, { unsafe: true })
  feed = await createFeed(database.url, silentLog)
})
afterAll(async () => {
  await feed.close()
  await store.close()
  await pool.end()
  await database.drop()
})

const randomLog = fc.oneof(randomLeague, randomOrganization).map(({ league }) => league.events)
const place = fc.nat({ max: 999 })
const size = fc.integer({ min: 1, max: 40 })
const bool = fc.boolean()

/** What happens to the projection. A step that is killed goes on for a moment while the next one runs. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('live' as const), until: place, size, killed: bool }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rebuild' as const), size, steps: size, killed: bool }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('upgrade' as const), size, killed: bool }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('start' as const, 'activate', 'switch-back', 'abort') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fix' as const), which: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), which: place, killed: bool }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('skip' as const), which: place }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const scenario = fc.record({
  projection: fc.constantFrom(...projections.filter(({ name }) => !process.env['ONLY'] || process.env['ONLY'].split(',').includes(name))),
  first: randomLog,
  second: randomLog,
  turns: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
  poison: fc.array(fc.record({ at: place, kind: fc.constantFrom(...poisonKinds), skippedBefore: bool }), {
    maxLength: 5,
  }),
  steps: fc.array(step, { maxLength: 10 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never

/** Returns the item at a place, which scales to the length of the list. */
const pick = <T>(items: readonly T[], at: number): T | undefined =>
  items[Math.floor((at / 1_000) * items.length)]

/** A projection of one scenario, in the hands of one process after another. */
class Run {
  readonly log: PoisonedLog
  readonly program: FaultyProgram
  private readonly context: RuntimeContext
  private version: number
  private owned: OwnedGeneration | undefined
  private livePosition: bigint | undefined
  private rebuild: Rebuild | undefined
  private readonly zombies: Promise<unknown>[] = []

  constructor({ projection, first, second, turns, poison }: Scenario) {
    const events = joinLogs(first, second, turns)
    // A damaged row of a type that the projection does not handle does not concern it.
    const kinds = poison.flatMap(({ at, kind }): [bigint, PoisonKind][] => {
      const event = pick(events, at)
      return event ? [[event.position, kind]] : []
    })
    this.log = { events, poison: new Map(kinds) }
    this.program = createFaultyProgram(
      { ...projection, isolation: (process.env['ISO'] as 'stream') ?? projection.isolation },
      this.log,
    )
    this.version = projection.version
    const { unseal } = this.program
    this.context = {
      ...{ pool, bulkPool: pool, store, feed, unseal, log: silentLog, meters: createMeters() },
      tail: createLogTail(store, unseal, BigInt(events.length), silentLog),
    }
  }

  get projection(): Projection {
    return { ...this.program.projection, version: this.version }
  }

  /** Empties the tables of the projection and records the skips that were decided in an earlier life. */
  async reset(skippedBefore: readonly bigint[]): Promise<void> {
    const { name, tables } = this.projection
    for (const generation of ['next', 'previous'] as const) await this.drop(generation)
    await storeLog(pool, this.log)
    await pool.query(
      `truncate ${Object.keys(tables)
        .map((table) => `${name}.${table}`)
        .join()}`,
    )
    await pool.query(
      'truncate projection.parked, projection.parked_event, projection.skipped, projection.replay',
    )
    await pool.query(
      `
        update projection.checkpoint
        set position = 0, event_id = null, version = $2
        where projection = $1
      `,
      [name, this.version],
    )
    for (const position of skippedBefore)
      await pool.query(
        `
          insert into projection.skipped (projection, position, event_id, error, actor)
          values ($1, $2, gen_random_uuid(), 'earlier', 'ann')
          on conflict do nothing
        `,
        [name, position],
      )
  }

  private async drop(generation: Generation): Promise<void> {
    const client = await pool.connect()
    await dropGeneration(client, this.projection.name, generation)
    client.release()
  }

  /** Waits for work that was killed: it must end by itself, at the latest when it finds another owner. */
  async bury(): Promise<void> {
    for (const zombie of this.zombies.splice(0))
      await zombie.catch((error: unknown) => {
        if (!isConflict(error)) throw error
      })
  }

  /** Does work, or lets it run on as if its process had been killed in the middle. */
  private async maybeKilled(killed: boolean, work: Promise<unknown>): Promise<void> {
    if (!killed) return void (await work)
    work.catch(() => {})
    this.zombies.push(work)
    await pool.query('select')
    this.owned = undefined
    this.rebuild = undefined
  }

  private async claimLive(): Promise<OwnedGeneration> {
    this.owned ??= await claimGeneration(pool, this.projection, 'live')
    return this.owned as OwnedGeneration
  }

  /** Starts again from what is stored when another process has claimed the tables meanwhile, as workers do. */
  private async reclaiming(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isConflict(error)) throw error
        ;[this.owned, this.rebuild] = [undefined, undefined]
      }
    }
  }

  catchUp(until: bigint | undefined, batchSize: number, killed = false): Promise<void> {
    return this.reclaiming(() => this.catchUpOnce(until, batchSize, killed))
  }

  private async catchUpOnce(until: bigint | undefined, batchSize: number, killed: boolean): Promise<void> {
    const follower = createFollower(this.context, await this.claimLive(), batchSize)
    this.livePosition = follower.position()
    await this.maybeKilled(
      killed,
      follower.catchUp(until).then(() => (this.livePosition = follower.position())),
    )
  }

  private readonly live: LiveWorker = {
    run: () => Promise.resolve(),
    position: () => this.livePosition,
    betweenBatches: (work) => work(this.livePosition),
    retry: async (scope) => retryScope(this.context, await this.claimLive(), scope),
    reload: () => (this.owned = undefined),
  }

  async command(action: ReplayAction, position: bigint | null = null): Promise<void> {
    const worker = {
      ...{ context: this.context, projection: this.projection, live: this.live, rebuild: this.rebuild },
      endRebuild: async () => {
        await this.rebuild?.end()
        this.rebuild = undefined
      },
    }
    const { name: projection } = this.projection
    const command = { id: '1', projection, action, actor: 'ann', reason: null }
    const { outcome, message } = await executeCommand(worker, {
      ...command,
      position: position === null ? null : String(position),
    })
    if (outcome === 'failed' && !/fails|unknown|newer|decoded|unsupported Unicode|another owner/.test(message ?? ''))
      throw new Error(`${action} failed: ${message}`)
  }

  advanceRebuild(pageSize: number, steps: number, killed = false): Promise<void> {
    return this.reclaiming(() => this.advanceRebuildOnce(pageSize, steps, killed))
  }

  private async advanceRebuildOnce(pageSize: number, steps: number, killed: boolean): Promise<void> {
    const pages = createEventPageCache(store, this.program.unseal, pageSize)
    this.rebuild ??= await createRebuild(this.context, pages, this.projection, this.live)
    const { rebuild } = this
    const work = async () => {
      for (let count = 0; count < steps; count += 1) {
        const row = await readReplay(pool, this.projection.name)
        if (!row || !rebuild || row.state === 'ready') return
        await rebuild.step(row)
      }
    }
    await this.maybeKilled(killed, work())
  }

  async upgrade(pageSize: number, killed: boolean): Promise<void> {
    await this.bury()
    this.version += 1
    ;[this.owned, this.rebuild, this.livePosition] = [undefined, undefined, undefined]
    await startReplay(pool, this.projection, { activateWhenReady: true })
    if (killed) await this.advanceRebuild(pageSize, 3, true)
    await this.bury()
    await this.advanceRebuild(pageSize, Number.POSITIVE_INFINITY)
    await this.command('activate')
  }

  async parkedPositions(generation: Generation = 'live'): Promise<bigint[]> {
    const { rows } = await pool.query<{ position: string }>(
      'select position from projection.parked where projection = $1 and generation = $2 order by 1',
      [this.projection.name, generation],
    )
    return rows.map(({ position }) => BigInt(position))
  }

  async take(next: Step): Promise<void> {
    const last = BigInt(this.log.events.length)
    switch (next.kind) {
      case 'live':
        return this.catchUp((last * BigInt(next.until + 1)) / 1_000n, next.size, next.killed)
      case 'rebuild':
        return this.advanceRebuild(next.size, next.steps, next.killed)
      case 'upgrade':
        return this.upgrade(next.size, next.killed)
      case 'fix': {
        const position = pick([...this.log.poison.keys()], next.which)
        if (position) this.program.fix(position)
        return
      }
      case 'retry': {
        const position = pick(await this.parkedPositions(), next.which)
        if (position) await this.maybeKilled(next.killed, this.command('retry', position))
        return
      }
      case 'skip': {
        const position = pick(await this.parkedPositions(), next.which)
        if (position) await this.command('skip', position)
        return
      }
      default:
        await this.bury()
        return this.command(next.kind)
    }
  }

  /** Requires of each generation that its tables equal a fold of what it has folded according to its records. */
  async requireInvariant(): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      const { rows } = await client.query<{ generation: Generation; position: string; left_out: string[] }>(
        `
          select generation, position,
            array(
              select position from projection.skipped s where s.projection = c.projection
              union
              select position
              from projection.parked_event e
              where e.projection = c.projection and e.generation = c.generation
            ) as left_out
          from projection.checkpoint c
          where projection = $1
        `,
        [this.projection.name],
      )
      for (const { generation, position, left_out } of rows) {
        const leftOut = new Set(left_out.map(BigInt))
        const folded = this.log.events.filter(
          (event) => event.position <= BigInt(position) && !leftOut.has(event.position),
        )
        const schema = schemaOf(this.projection.name, generation)
        const stored = await storedTables(client, this.projection, schema)
        this.requireEqual(stored, folded, generation)
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  requireEqual(
    stored: FoldedTables,
    events: readonly AnyRecordedEvent[],
    generation: string,
  ): void {
    const original = projections.find(({ name }) => name === this.projection.name) as Projection
    const expected = foldInMemory(original, events)
    if (contentHash(stored) !== contentHash(expected))
      throw new Error(`${generation} of ${original.name}:\n${differences(stored, expected).join('\n')}`)
  }

  /** Fixes the program, retries what is parked, and requires that nothing but the skipped events is missing. */
  async requireComplete(): Promise<void> {
    for (const position of this.log.poison.keys()) this.program.fix(position)
    await this.catchUp(undefined, 50)
    for (const position of await this.parkedPositions()) await this.command('retry', position)
    expect(await this.parkedPositions()).toEqual([])
    const { rows } = await pool.query<{ position: string }>(
      'select position from projection.skipped where projection = $1',
      [this.projection.name],
    )
    const skipped = new Set(rows.map(({ position }) => BigInt(position)))
    this.requireEqual(
      await storedTables(pool, this.projection, this.projection.name),
      this.log.events.filter(({ position }) => !skipped.has(position)),
      'live, complete',
    )
  }
}

/** Returns a few rows that only one of two contents has. */
function differences(stored: FoldedTables, expected: FoldedTables): string[] {
  return Object.keys(expected).flatMap((table) => {
    const [only, missing] = [
      [stored, expected],
      [expected, stored],
    ].map(([rows, others]) => {
      const known = new Set((others?.[table] ?? []).map((row) => contentHash({ row: [row] })))
      return (rows?.[table] ?? []).filter((row) => !known.has(contentHash({ row: [row] })))
    })
    return [
      ...(only ?? []).slice(0, 3).map((row) => `${table} has ${JSON.stringify(row)}`),
      ...(missing ?? []).slice(0, 3).map((row) => `${table} lacks ${JSON.stringify(row)}`),
    ]
  })
}

/** Deadlock, and tables, schemas or indexes that another process has dropped or created. */
const CONFLICT_CODES = ['40P01', '42P01', '3F000', '42P07']

/** Returns whether work failed only because another process worked on the same tables. A worker tries again. */
function isConflict(error: unknown): boolean {
  return error instanceof OwnershipLost || CONFLICT_CODES.includes((error as { code?: string }).code ?? '')
}

const sample = process.env['LONG_TESTS'] ? { numRuns: Number(process.env['LONG_TESTS']), endOnFailure: true } : { seed: 7, numRuns: 20, endOnFailure: true }

test(
  'tables always equal a fold of the log without the skipped and the parked events, in random scenarios of poison events, rebuilds, upgrades and crashes',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (scenario) => {
        const run = new Run(scenario)
        const skippedBefore = scenario.poison.flatMap(({ at, skippedBefore }) => {
          const event = pick(run.log.events, at)
          return skippedBefore && event ? [event.position] : []
        })
        await run.reset(skippedBefore)
        let at = 'start'
        try {
          for (const [nth, step] of scenario.steps.entries()) {
            at = `${nth}`
            await run.take(step)
            await run.requireInvariant()
          }
          at = 'end'
          await run.bury()
          await run.requireComplete()
          await run.requireInvariant()
        } catch (error) {
          const { writeFileSync } = await import('node:fs')
          writeFileSync(
            `/tmp/prop-failure-${scenario.projection.name}.txt`,
            `${at}\n${(error as Error).stack}\n${JSON.stringify(scenario.steps)}\n${[...run.log.poison].join(' ')}\nskipped before ${skippedBefore} of ${run.log.events.length}\n${run.log.events.map((e) => `${e.position} ${e.stream} ${e.type} ${JSON.stringify(e.data)}`).join('\n')}`,
          )
          throw error
        }
      }),
      sample,
    )
  },
  process.env['LONG_TESTS'] ? 3_600_000 : 60_000,
)
