import type { AnyRecordedEvent } from '@league/contracts/events'
import type { ReplayAction } from '@league/contracts/projection/views'
import type { EventStore } from '@league/event-store/port'
import { OwnershipLost } from '@league/projections/runtime/batch/failure'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { createLiveWorker, type LiveWorker } from '@league/projections/runtime/live/live-worker'
import { createLogTail } from '@league/projections/runtime/live/log-tail'
import { createMeters } from '@league/projections/runtime/live/meters'
import type { RuntimeContext } from '@league/projections/runtime/live/runtime-context'
import type { Projection } from '@league/projections/runtime/projection'
import { createEventPageCache } from '@league/projections/runtime/replay/event-page-cache'
import type { CommandOutcome } from '@league/projections/runtime/replay/command-queue'
import { executeCommand } from '@league/projections/runtime/replay/execute-command'
import { createRebuild, type Rebuild } from '@league/projections/runtime/replay/rebuild'
import { readReplay } from '@league/projections/runtime/replay/replay-row'
import { startReplay } from '@league/projections/runtime/replay/switch-generations'
import { schemaOf } from '@league/projections/runtime/schema/generation'
import PQueue from 'p-queue'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { createFaultyProgram, joinLogs, storeEvents, withoutType, type PoisonKind } from './poisoned-log.ts'
import { createScenarioModel } from './scenario-model.ts'
import { itemAt, type Scenario, type Step } from './scenario.ts'
import { insertSkipped, readGenerations, requireEqual, resetTables } from './scenario-tables.ts'
import { silentLog } from './silent-log.ts'
import { storedTables } from './stored-tables.ts'

/** Deadlock, and tables, schemas or indexes that another process has dropped or created. */
const CONFLICT_CODES = ['40P01', '42P01', '3F000', '42P07']

/** Returns whether work failed only because another process works on the same tables. A worker tries again. */
function isConflict(error: unknown): boolean {
  return error instanceof OwnershipLost || CONFLICT_CODES.includes((error as { code?: string }).code ?? '')
}

interface LiveProcess {
  live: LiveWorker
  abort: AbortController
  done: Promise<void>
}

/** Why a retry may fail in a scenario. */
const EXPECTED_FAILURE = /fails|unknown|newer|decoded|unsupported Unicode|another owner/

/**
 * Runs a scenario with the parts of the runtime, in the hands of one process after another. There are no leases,
 * so processes that were killed can still get in the way.
 */
export async function createScenarioRun(
  { pool, store, feed }: { pool: Pool; store: EventStore; feed: Feed },
  { projection: original, first, second, turns, poison, initial }: Scenario,
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
  const model = createScenarioModel(original, log)
  let projection: Projection = { ...program.projection, lingerMs: 0 }
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
    tail: {
      ...createLogTail(store, unseal, { position: BigInt(events.length) }, silentLog),
      onGrown(listener) {
        grown = listener
        return () => {}
      },
    },
  }
  let grown = () => {}
  /** How many events the log has by now. */
  let head = 0
  let worker: LiveProcess | undefined
  let rebuild: Rebuild | undefined
  const zombies: Promise<unknown>[] = []

  /** Leaves the process alone in the middle of its work, as if it had been killed, or had lost its lease. */
  const kill = () => {
    if (worker) zombies.push(worker.done)
    worker?.abort.abort()
    worker = undefined
    rebuild = undefined
  }

  const doOrKill = async (killed: boolean, work: Promise<unknown>) => {
    if (!killed) return void (await work)
    work.catch(() => {})
    zombies.push(work)
    await pool.query('select')
    kill()
  }

  /** Returns the process, whose live worker follows the log beside everything else. */
  const liveProcess = (): LiveProcess => {
    if (!worker) {
      const abort = new AbortController()
      const live = createLiveWorker(context, projection)
      worker = { live, abort, done: live.run(abort.signal) }
    }
    return worker
  }

  /** Waits until the live worker has folded the log up to a position, or has been killed. */
  const reach = async (position: number, { live, abort } = liveProcess()) => {
    await expect
      .poll(() => abort.signal.aborted || (live.position() ?? -1n) >= position, {
        interval: 1,
        timeout: 20_000,
      })
      .toBe(true)
  }

  const grow = async (until: number, chunk: number, killed = false) => {
    liveProcess()
    while (head < until) {
      const next = Math.min(until, head + chunk)
      await storeEvents(pool, log, head, next)
      head = next
      grown()
      if (!killed) await reach(head)
    }
    if (killed) kill()
  }

  /** Starts again from what is stored when another process has claimed the tables meanwhile, as workers do. */
  const withClaims = async (work: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isConflict(error)) throw error
        rebuild = undefined
      }
    }
  }

  const execute = async (action: ReplayAction, position: bigint | null = null): Promise<CommandOutcome> => {
    const process = liveProcess()
    const { live } = process
    await reach(0, process)
    if (process.abort.signal.aborted) return 'expired'
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
        organizationId: null,
      },
    )
    // The live worker starts again after a switch, and refuses retries for that moment.
    if (outcome === 'failed' && message.startsWith('The projection has stopped'))
      return process.abort.signal.aborted ? 'expired' : await execute(action, position)
    if (outcome === 'failed' && !EXPECTED_FAILURE.test(message)) throw new Error(`${action}: ${message}`)
    return outcome
  }

  const advanceRebuild = (pageSize: number, count: number, killed = false) =>
    withClaims(async () => {
      const pages = createEventPageCache(store, unseal, pageSize)
      rebuild ??= await createRebuild(context, pages, projection, liveProcess().live)
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

  /** Installs a program of a new version, which may not handle one of the types of events. */
  const upgrade = async ({ pageSize, without, killed }: Extract<Step, { kind: 'upgrade' }>) => {
    kill()
    await bury()
    const version = projection.version + 1
    const dropped = without === null ? undefined : itemAt(handled, without)?.type
    if (dropped) model.dropped.set(version, dropped)
    projection = { ...withoutType(program.projection, dropped), version, lingerMs: 0 }
    await startReplay(pool, projection, { activateWhenReady: true })
    if (killed) await advanceRebuild(pageSize, 3, true)
    await bury()
    // The rebuild verifies and activates itself.
    await advanceRebuild(pageSize, Number.POSITIVE_INFINITY)
    await reach(head)
  }

  /** Finishes the rebuild, or a new one, and activates it after a verification at the end of the log. */
  const activate = async () => {
    await execute('start')
    await advanceRebuild(100, Number.POSITIVE_INFINITY)
    await reach(head)
    await execute('activate')
    if ((await readReplay(pool, name))?.state === 'verifying')
      await advanceRebuild(100, Number.POSITIVE_INFINITY)
  }

  /** Retries or skips an event, as the model learns. */
  const resolve = async (action: 'retry' | 'skip', position: bigint, killed = false) => {
    model.retry(position)
    if (action === 'retry') return await doOrKill(killed, execute('retry', position))
    let outcome = await execute('skip', position)
    while (outcome === 'failed') outcome = await execute('skip', position)
    if (outcome === 'done') model.skipped.add(position)
  }

  const positionsIn = async (table: 'parked' | 'parked_event') => {
    const { rows } = await pool.query<{ position: string }>(
      `
        select position
        from projection.${table}
        where projection = $1 and generation = 'live'
        order by 1
      `,
      [name],
    )
    return rows.map(({ position }) => BigInt(position))
  }

  await resetTables(pool, projection)
  for (const { position, isSkipped } of poisonEvents) {
    if (!isSkipped) continue
    model.skipped.add(position)
    await insertSkipped(pool, name, events[Number(position) - 1] as AnyRecordedEvent)
  }

  await grow(Math.ceil((events.length * initial) / 1_000), 50)

  return {
    bury,
    async take(step: Step): Promise<void> {
      switch (step.kind) {
        case 'live':
          return await grow(
            Math.ceil((events.length * (step.until + 1)) / 1_000),
            step.batchSize,
            step.killed,
          )
        case 'rebuild':
          return await advanceRebuild(step.pageSize, step.count, step.killed)
        case 'upgrade':
          return await upgrade(step)
        case 'fix': {
          const position = itemAt([...log.poison.keys()], step.which)
          if (position === undefined) return
          program.fix(position)
          model.fixed.add(position)
          return
        }
        case 'retry': {
          const position = itemAt(await positionsIn('parked'), step.which)
          if (position !== undefined) await resolve('retry', position, step.killed)
          return
        }
        case 'skip': {
          const position = itemAt(await positionsIn(step.isHolder ? 'parked' : 'parked_event'), step.which)
          if (position !== undefined) await resolve('skip', position)
          return
        }
        default:
          await bury()
          await (step.kind === 'activate' ? activate() : execute(step.kind))
      }
    },
    /** Requires that the tables of each generation equal the fold that the model expects. */
    async requireInvariant(): Promise<void> {
      const client = await pool.connect()
      try {
        await client.query('begin isolation level repeatable read read only')
        for (const record of await readGenerations(client, name)) {
          const stored = await storedTables(client, projection, schemaOf(name, record.generation))
          requireEqual(original, stored, model.foldedEvents(record), record.generation)
        }
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
    /** Fixes the program, retries what is parked, and requires that nothing but the skipped events is missing. */
    async requireComplete(): Promise<void> {
      for (const position of log.poison.keys()) {
        program.fix(position)
        model.fixed.add(position)
      }
      kill()
      await grow(events.length, 50)
      await reach(events.length)
      for (const position of await positionsIn('parked')) await resolve('retry', position)
      await expect.poll(() => positionsIn('parked'), { timeout: 20_000 }).toEqual([])
      const live = model.completeEvents(projection.version)
      requireEqual(original, await storedTables(pool, projection, name), live, 'the complete live tables')
    },
    async end(): Promise<void> {
      kill()
      await bury()
    },
  }
}
