import { PoisonousEvent } from '../batch/slot-work.ts'
import type { Live } from '../live/live.ts'
import { ownSlot } from '../live/own-slot.ts'
import { createRate } from '../live/rate.ts'
import type { AnyProjection } from '../memory/memory-rows.ts'
import { indexSlot } from '../schema/make-schema.ts'
import { inTransaction } from '../schema/transaction.ts'
import type { Workshop } from '../workshop.ts'
import { createBuild, type Build } from './build.ts'
import { createFollower, type Follower } from './follow.ts'
import { saveProgress, saveReplayState, type ReplayRow } from './replay-row.ts'
import type { Shelf } from './shelf.ts'
import { activateNext } from './switch.ts'
import { verifyNext } from './verify-next.ts'

/** Least time between two records of progress, in milliseconds. */
const progressMs = 500

/** A rebuild that this process works on, a step at a time, so that an operator's word finds it between two steps. */
export interface Rebuild {
  /** Does the next piece of work; false when there is none for now. */
  step(row: ReplayRow): Promise<boolean>
  activate(): Promise<void>
  end(): Promise<void>
}

/** Takes over the slot `next`, at its beginning or where another owner left it. Undefined when it is not there. */
export async function createRebuild(
  shop: Workshop,
  shelf: Shelf,
  projection: AnyProjection,
  live: Live,
): Promise<Rebuild | undefined> {
  const slot = await ownSlot(shop.bulk, projection, 'next')
  if (!slot) return undefined
  const { bulk, store } = shop
  const rate = createRate()
  let build: Build | undefined
  let follower: Follower | undefined
  let savedAt = 0

  const progress = async (row: ReplayRow, position: bigint) => {
    if (performance.now() - savedAt < progressMs) return
    savedAt = performance.now()
    const head = await store.head()
    Object.assign(row, {
      processed: Number(position),
      total: Number(head),
      eventsPerSecond: rate.perSecond(),
    })
    await saveProgress(bulk, row)
  }

  const takePage = async (row: ReplayRow): Promise<boolean> => {
    build ??= await createBuild(shop, shelf, slot)
    const before = build.position()
    const more = await build.step()
    rate.add(Number(build.position() - before))
    await progress(row, build.position())
    if (more && !build.outgrown()) return true
    await build.settled()
    build.end()
    build = undefined
    savedAt = 0
    await saveReplayState(bulk, projection.name, { state: 'indexing' })
    return true
  }

  const makeIndexes = async (): Promise<boolean> => {
    await inTransaction(bulk, async (client) => {
      await indexSlot(client, projection, 'next')
      await saveReplayState(client, projection.name, { state: 'catching-up' })
    })
    return true
  }

  /** Behind the live tables and never ahead of them, so that they can be compared. */
  const follow = async (row: ReplayRow): Promise<boolean> => {
    follower ??= createFollower(shop, slot)
    const before = follower.position()
    const until = live.position()
    await follower.catchUp(until === undefined || until < before ? undefined : until)
    rate.add(Number(follower.position() - before))
    await progress(row, follower.position())
    if (row.state !== 'catching-up') return false
    savedAt = 0
    await progress(row, follower.position())
    await saveReplayState(bulk, projection.name, { state: 'ready' })
    return true
  }

  const activate = async () => {
    follower ??= createFollower(shop, slot)
    const next = follower
    await next.catchUp(live.position())
    await live.between(async (position) => {
      await next.catchUp(position)
      await next.save()
      await activateNext(bulk, projection.name)
      live.reload()
    })
  }

  const verify = async (): Promise<boolean> => {
    follower ??= createFollower(shop, slot)
    const verification = await verifyNext(bulk, projection, live, follower)
    await saveReplayState(bulk, projection.name, { state: 'verified', verification })
    return true
  }

  return {
    activate,
    async end() {
      await build?.settled().catch(() => {})
      build?.end()
    },
    async step(row) {
      const { state } = row
      if (state === 'paused' || state === 'failed') return false
      try {
        if (state === 'building') return await takePage(row)
        if (state === 'indexing') return await makeIndexes()
        if (state === 'verifying') return await verify()
        return await follow(row)
      } catch (error) {
        if (!(error instanceof PoisonousEvent)) throw error
        const { type, position } = error.event
        const message = `${type} at ${position}: ${error.message}`
        await saveReplayState(bulk, projection.name, { state: 'failed', pausedIn: state, error: message })
        return false
      }
    },
  }
}
