import { setTimeout } from 'node:timers/promises'
import type { VerificationView } from '@league/contracts/projection/views'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { claimGeneration } from '../batch/owned-generation.ts'
import type { LiveWorker } from '../live/live-worker.ts'
import { createRate } from '../live/meters.ts'
import type { Projection } from '../projection.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'
import { indexGeneration } from '../schema/generation.ts'
import { createBuild, type Build } from './build.ts'
import type { EventPageCache } from './event-page-cache.ts'
import { createFollower, type Follower } from './follower.ts'
import { saveProgress, saveReplayState, type ReplayRow } from './replay-row.ts'
import { activateNext } from './switch-generations.ts'
import { verifyNext } from './verify.ts'

/** The least time between two records of progress. */
const PROGRESS_INTERVAL_MS = 500

/** How long to wait for a verification before looking for commands. */
const VERIFICATION_WAIT_MS = 100

/**
 * A rebuild that this process works on, in small steps so that an operator's command can run between two of
 * them.
 */
export interface Rebuild {
  /**
   * Does the next piece of work. Returns false when there is none for now. A rebuild that activates itself
   * does so after a verification that finds no difference.
   */
  step(row: ReplayRow): Promise<boolean>
  /** Makes the rebuilt tables the live ones. The caller has made sure that they equal the log. */
  activate(): Promise<void>
  end(): Promise<void>
}

/**
 * Claims the generation `next` and continues its rebuild, at the start or where another owner left off.
 *
 * @returns undefined when there is no such generation
 */
export async function createRebuild(
  context: RuntimeContext,
  pages: EventPageCache,
  projection: Projection,
  live: LiveWorker,
): Promise<Rebuild | undefined> {
  const { bulkPool, store, log } = context
  const owned = await claimGeneration(bulkPool, projection, 'next')
  if (!owned) return undefined
  const rate = createRate()
  let build: Build | undefined
  let follower: Follower | undefined
  let progressSavedAt = 0
  let verification: Promise<VerificationView> | undefined
  const ended = new AbortController()

  const recordProgress = async (row: ReplayRow, position: bigint) => {
    if (performance.now() - progressSavedAt < PROGRESS_INTERVAL_MS) return
    progressSavedAt = performance.now()
    const head = await store.head()
    Object.assign(row, {
      processed: Number(position),
      total: Number(head),
      eventsPerSecond: rate.perSecond(),
    })
    await saveProgress(bulkPool, row)
  }

  const buildPage = async (row: ReplayRow): Promise<boolean> => {
    build ??= await createBuild(context, pages, owned)
    const before = build.position()
    const hasMore = await build.step()
    rate.add(Number(build.position() - before))
    await recordProgress(row, build.position())
    if (hasMore && !build.needsIndexes()) return true
    await build.written()
    build.end()
    build = undefined
    progressSavedAt = 0
    await saveReplayState(bulkPool, projection.name, { state: 'indexing' })
    return true
  }

  const createIndexes = async (): Promise<boolean> => {
    await inTransaction(bulkPool, async (client) => {
      await indexGeneration(client, projection, 'next')
      await saveReplayState(client, projection.name, { state: 'catching-up' })
    })
    return true
  }

  /** Stays behind the live tables and never gets ahead of them, so that the two can be compared. */
  const follow = async (row: ReplayRow): Promise<boolean> => {
    follower ??= createFollower(context, owned)
    const before = follower.position()
    const until = live.position()
    await follower.catchUp(until === undefined || until < before ? undefined : until)
    rate.add(Number(follower.position() - before))
    await recordProgress(row, follower.position())
    if (row.state === 'catching-up' || row.activateWhenReady) {
      progressSavedAt = 0
      await recordProgress(row, follower.position())
      await saveReplayState(bulkPool, projection.name, {
        state: row.activateWhenReady ? 'verifying' : 'ready',
      })
      return true
    }
    return false
  }

  const activate = async () => {
    follower ??= createFollower(context, owned)
    const next = follower
    await next.catchUp(live.position())
    await live.betweenBatches(async (position) => {
      await next.catchUp(position)
      await next.save()
      // The switch may have happened although what follows it failed.
      await activateNext(bulkPool, projection.name).finally(live.reload)
    })
  }

  const compare = async (next: Follower): Promise<VerificationView> => {
    const options = { context, projection, live, next, signal: ended.signal }
    const first = await verifyNext(options)
    // The key of a person is destroyed before the event that says so. In between, the log can no longer give
    // what the tables still have, so a difference counts only if it is found twice.
    return first.equalsLog ? first : await verifyNext(options)
  }

  /** Waits a moment for the verification, which goes on meanwhile, and acts on its result. */
  const verify = async ({ activateWhenReady }: ReplayRow): Promise<boolean> => {
    follower ??= createFollower(context, owned)
    verification ??= compare(follower)
    const result = await Promise.race([verification, setTimeout(VERIFICATION_WAIT_MS)])
    if (!result) return true
    verification = undefined
    const details = { projection: projection.name, position: result.position, tables: result.tables }
    if (activateWhenReady && result.equal) {
      await activate()
      log.info(details, 'activated rebuilt tables that equal the log')
      return true
    }
    if (!result.equal) log.warn({ ...details, sample: result.sample }, 'the rebuilt tables differ')
    const change = { state: 'verified', verification: result, activateWhenReady: false } as const
    await saveReplayState(bulkPool, projection.name, change)
    return true
  }

  return {
    activate,
    async end() {
      ended.abort()
      await verification?.catch(() => {})
      await build?.written().catch(() => {})
      build?.end()
    },
    async step(row) {
      switch (row.state) {
        case 'building':
          return await buildPage(row)
        case 'indexing':
          return await createIndexes()
        case 'verifying':
          return await verify(row)
        case 'catching-up':
        case 'ready':
        case 'verified':
          return await follow(row)
        case 'paused':
        case 'failed':
          return false
      }
    },
  }
}
