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

/**
 * A rebuild that this process works on, in small steps so that an operator's command can run between two of
 * them.
 */
export interface Rebuild {
  /** Does the next piece of work. Returns false when there is none for now. */
  step(row: ReplayRow): Promise<boolean>
  /** Makes the rebuilt tables the live ones. */
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
  const { bulkPool, store } = context
  const owned = await claimGeneration(bulkPool, projection, 'next')
  if (!owned) return undefined
  const rate = createRate()
  let build: Build | undefined
  let follower: Follower | undefined
  let progressSavedAt = 0

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
    if (row.state !== 'catching-up') return false
    progressSavedAt = 0
    await recordProgress(row, follower.position())
    await saveReplayState(bulkPool, projection.name, { state: 'ready' })
    return true
  }

  const activate = async () => {
    follower ??= createFollower(context, owned)
    const next = follower
    await next.catchUp(live.position())
    await live.betweenBatches(async (position) => {
      await next.catchUp(position)
      await next.save()
      await activateNext(bulkPool, projection.name)
      live.reload()
    })
  }

  const verify = async (): Promise<boolean> => {
    follower ??= createFollower(context, owned)
    const verification = await verifyNext(bulkPool, projection, live, follower)
    await saveReplayState(bulkPool, projection.name, { state: 'verified', verification })
    return true
  }

  return {
    activate,
    async end() {
      await build?.written().catch(() => {})
      build?.end()
    },
    async step(row) {
      const { state } = row
      if (state === 'paused' || state === 'failed') return false
      if (state === 'building') return await buildPage(row)
      if (state === 'indexing') return await createIndexes()
      if (state === 'verifying') return await verify()
      return await follow(row)
    },
  }
}
