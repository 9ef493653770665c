import type { AnyRecordedEvent } from '@league/contracts/events'
import type { ReplayAction } from '@league/contracts/projection/views'
import type { EventStore } from '@league/event-store/port'
import { OwnershipLost } from '@league/projections/runtime/batch/failure'
import { claimGeneration, type OwnedGeneration } from '@league/projections/runtime/batch/owned-generation'
import { retryScope } from '@league/projections/runtime/batch/retry-scope'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { contentHash, foldInMemory, type FoldedTables } from '@league/projections/runtime/fold-in-memory'
import type { LiveWorker } from '@league/projections/runtime/live/live-worker'
import { createLogTail } from '@league/projections/runtime/live/log-tail'
import { createMeters } from '@league/projections/runtime/live/meters'
import type { RuntimeContext } from '@league/projections/runtime/live/runtime-context'
import type { Projection } from '@league/projections/runtime/projection'
import { createEventPageCache } from '@league/projections/runtime/replay/event-page-cache'
import { executeCommand } from '@league/projections/runtime/replay/execute-command'
import { createFollower } from '@league/projections/runtime/replay/follower'
import { createRebuild, type Rebuild } from '@league/projections/runtime/replay/rebuild'
import { readReplay } from '@league/projections/runtime/replay/replay-row'
import { startReplay } from '@league/projections/runtime/replay/switch-generations'
import { dropGeneration, schemaOf, type Generation } from '@league/projections/runtime/schema/generation'
import PQueue from 'p-queue'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { createFaultyProgram, joinLogs, storeLog, type PoisonKind } from './poisoned-log.ts'
import { itemAt, type Scenario, type Step } from './scenario.ts'
import { silentLog } from './silent-log.ts'
import { storedTables } from './stored-tables.ts'

/** Deadlock, and tables, schemas or indexes that another process has dropped or created. */
const CONFLICT_CODES = ['40P01', '42P01', '3F000', '42P07']

/** Returns whether work failed only because another process works on the same tables. A worker tries again. */
function isConflict(error: unknown): boolean {
  return error instanceof OwnershipLost || CONFLICT_CODES.includes((error as { code?: string }).code ?? '')
}

/** Why a retry may fail in a scenario. */
const EXPECTED_FAILURE = /fails|unknown|newer|decoded|unsupported Unicode|another owner/

/**
 * Runs a scenario with the parts of the runtime, in the hands of one process after another. There are no leases,
 * so processes that were killed can still get in the way.
 */
export async function createScenarioRun(
  { pool, store, feed }: { pool: Pool; store: EventStore; feed: Feed },
  { projection: original, first, second, turns, poison }: Scenario,
) {
  const events = joinLogs(first, second, turns)
  const handled = events.filter(({ type }) => original.handles.includes(type))
  const poisonEvents = poison.flatMap(({ at, isHandled, ...rest }) => {
    const event = itemAt(isHandled ? handled : events, at)
    return event ? [{ ...rest, position: event.position }] : []
  })
  const log = {
    events,
    poison: new Map(poisonEvents.map(({ position, kind }): [bigint, PoisonKind] => [position, kind])),
  }
  const program = createFaultyProgram(original, log)
  let { projection } = program
  const { name } = projection
  const { unseal } = program
  const context: RuntimeContext = {
    pool,
    bulkPool: pool,
    store,
    feed,
    unseal,
    log: silentLog,
    meters: createMeters(),
    verifications: new PQueue({ concurrency: 1 }),
    tail: createLogTail(store, unseal, { position: BigInt(events.length) }, silentLog),
  }
  let owned: OwnedGeneration | undefined
  let rebuild: Rebuild | undefined
  let livePosition: bigint | undefined
  const zombies: Promise<unknown>[] = []

  const forget = () => {
    owned = undefined
    rebuild = undefined
  }

  /** Does work, or leaves it alone in the middle, as if its process had been killed. */
  const doOrKill = async (killed: boolean, work: Promise<unknown>) => {
    if (!killed) return void (await work)
    work.catch(() => {})
    zombies.push(work)
    await pool.query('select')
    forget()
  }

  /** Starts again from what is stored when another process has claimed the tables meanwhile, as workers do. */
  const withClaims = async (work: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isConflict(error)) throw error
        forget()
      }
    }
  }

  const claimLive = async () => (owned ??= await claimGeneration(pool, projection, 'live')) as OwnedGeneration

  const catchUp = (until: bigint | undefined, batchSize: number, killed = false) =>
    withClaims(async () => {
      const follower = createFollower(context, await claimLive(), batchSize)
      livePosition = follower.position()
      const work = follower.catchUp(until).then(() => (livePosition = follower.position()))
      await doOrKill(killed, work)
    })

  const live: LiveWorker = {
    run: () => Promise.resolve(),
    position: () => livePosition,
    betweenBatches: (work) => work(livePosition),
    retry: async (scope, decide) => {
      const claimed = await claimLive()
      if (!decide || (await decide(claimed))) await retryScope(context, claimed, scope)
    },
    reload: () => (owned = undefined),
  }

  const execute = async (action: ReplayAction, position: bigint | null = null) => {
    const openRebuild = async () => {
      rebuild ??= await createRebuild(context, createEventPageCache(store, unseal), projection, live)
      return rebuild
    }
    const endRebuild = async () => {
      await rebuild?.end()
      rebuild = undefined
    }
    const { outcome, message = '' } = await executeCommand(
      { context, projection, live, openRebuild, endRebuild },
      {
        id: '1',
        projection: name,
        action,
        actor: 'ann',
        reason: null,
        position: position === null ? null : String(position),
      },
    )
    if (outcome === 'failed' && !EXPECTED_FAILURE.test(message)) throw new Error(`${action}: ${message}`)
  }

  const advanceRebuild = (pageSize: number, count: number, killed = false) =>
    withClaims(async () => {
      const pages = createEventPageCache(store, unseal, pageSize)
      rebuild ??= await createRebuild(context, pages, projection, live)
      const claimed = rebuild
      const work = async () => {
        for (let done = 0; done < count; done += 1) {
          const row = await readReplay(pool, name)
          if (!row || !claimed || row.state === 'ready' || row.state === 'verified') return
          await claimed.step(row)
        }
      }
      await doOrKill(killed, work())
    })

  /** Waits for work that was killed. It ends by itself, at the latest when it finds another owner. */
  const bury = async () => {
    for (const zombie of zombies.splice(0))
      await zombie.catch((error: unknown) => {
        if (!isConflict(error)) throw error
      })
  }

  const upgrade = async (pageSize: number, killed: boolean) => {
    await bury()
    forget()
    livePosition = undefined
    projection = { ...projection, version: projection.version + 1 }
    await startReplay(pool, projection, { activateWhenReady: true })
    if (killed) await advanceRebuild(pageSize, 3, true)
    await bury()
    // The rebuild verifies and activates itself.
    await advanceRebuild(pageSize, Number.POSITIVE_INFINITY)
  }

  /** Activates the rebuild if it is ready, after a verification at the end of the log. */
  const activate = async () => {
    await catchUp(undefined, 50)
    await execute('activate')
    if ((await readReplay(pool, name))?.state === 'verifying')
      await advanceRebuild(100, Number.POSITIVE_INFINITY)
  }

  const parkedPositions = async () => {
    const { rows } = await pool.query<{ position: string }>(
      `
        select position
        from projection.parked
        where projection = $1 and generation = 'live'
        order by 1
      `,
      [name],
    )
    return rows.map(({ position }) => BigInt(position))
  }

  const requireEqual = (stored: FoldedTables, folded: readonly AnyRecordedEvent[], what: string) => {
    const expected = foldInMemory(original, folded)
    if (contentHash(stored) === contentHash(expected)) return
    throw new Error(`${what} of ${name}:\n${differences(stored, expected).join('\n')}`)
  }

  for (const generation of ['next', 'previous'] as const) await drop(pool, name, generation)
  await storeLog(pool, log)
  await emptyTables(pool, projection)
  for (const { position, isSkipped } of poisonEvents) if (isSkipped) await skip(pool, name, position)

  return {
    bury,
    async take(step: Step): Promise<void> {
      switch (step.kind) {
        case 'live': {
          const until = (BigInt(events.length) * BigInt(step.until + 1)) / 1_000n
          return await catchUp(until, step.batchSize, step.killed)
        }
        case 'rebuild':
          return await advanceRebuild(step.pageSize, step.count, step.killed)
        case 'upgrade':
          return await upgrade(step.pageSize, step.killed)
        case 'fix': {
          const position = itemAt([...log.poison.keys()], step.which)
          if (position !== undefined) program.fix(position)
          return
        }
        case 'retry': {
          const position = itemAt(await parkedPositions(), step.which)
          if (position !== undefined) await doOrKill(step.killed, execute('retry', position))
          return
        }
        case 'skip': {
          const position = itemAt(await parkedPositions(), step.which)
          if (position !== undefined) await execute('skip', position)
          return
        }
        default:
          await bury()
          return step.kind === 'activate' ? await activate() : await execute(step.kind)
      }
    },
    /** Requires that the tables of each generation equal a fold of what it has folded by its own records. */
    async requireInvariant(): Promise<void> {
      const client = await pool.connect()
      try {
        await client.query('begin isolation level repeatable read read only')
        const { rows } = await client.query<{ generation: Generation; position: string; leftOut: string[] }>(
          `
            select generation, position,
              array(
                select position from projection.skipped s where s.projection = c.projection
                union
                select position
                from projection.parked_event e
                where e.projection = c.projection and e.generation = c.generation
              ) as "leftOut"
            from projection.checkpoint c
            where projection = $1
          `,
          [name],
        )
        for (const { generation, position, leftOut } of rows) {
          const left = new Set(leftOut.map(BigInt))
          const folded = events.filter(
            (event) => event.position <= BigInt(position) && !left.has(event.position),
          )
          const stored = await storedTables(client, projection, schemaOf(name, generation))
          requireEqual(stored, folded, generation)
        }
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
    /** Fixes the program, retries what is parked, and requires that nothing but the skipped events is missing. */
    async requireComplete(): Promise<void> {
      for (const position of log.poison.keys()) program.fix(position)
      forget()
      await catchUp(undefined, 50)
      for (const position of await parkedPositions()) await execute('retry', position)
      expect(await parkedPositions()).toEqual([])
      const { rows } = await pool.query<{ position: string }>(
        'select position from projection.skipped where projection = $1',
        [name],
      )
      const skipped = new Set(rows.map(({ position }) => BigInt(position)))
      const folded = events.filter(({ position }) => !skipped.has(position))
      requireEqual(await storedTables(pool, projection, name), folded, 'the complete live tables')
    },
  }
}

async function drop(pool: Pool, projection: string, generation: Generation): Promise<void> {
  const client = await pool.connect()
  await dropGeneration(client, projection, generation)
  client.release()
}

async function emptyTables(pool: Pool, { name, version, tables }: Projection): Promise<void> {
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
    [name, version],
  )
}

async function skip(pool: Pool, projection: string, position: bigint): Promise<void> {
  await pool.query(
    `
      insert into projection.skipped (projection, position, event_id, error, actor)
      select $1, position, event_id, 'it failed long ago', 'ann'
      from eventstore.events
      where position = $2
      on conflict do nothing
    `,
    [projection, position],
  )
}

/** Describes a few rows that only one of two contents has. */
function differences(stored: FoldedTables, expected: FoldedTables): string[] {
  const onlyIn = (table: string, rows: FoldedTables, others: FoldedTables) => {
    const known = new Set((others[table] ?? []).map((row) => contentHash({ row: [row] })))
    return (rows[table] ?? []).filter((row) => !known.has(contentHash({ row: [row] }))).slice(0, 3)
  }
  return Object.keys(expected).flatMap((table) => [
    ...onlyIn(table, stored, expected).map((row) => `${table} has ${JSON.stringify(row)}`),
    ...onlyIn(table, expected, stored).map((row) => `${table} lacks ${JSON.stringify(row)}`),
  ])
}
