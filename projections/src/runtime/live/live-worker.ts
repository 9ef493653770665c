import { LOST_LOG_ADVICE } from '@league/contracts/projection/views'
import { verifyCheckpoint } from '@league/event-store/checkpoint'
import { LogLost } from '@league/event-store/errors'
import type { EventId } from '@league/contracts/kernel/id'
import { createNotifier } from '@league/event-store/notifier'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { saveCheckpoint } from '../batch/advance.ts'
import { advanceOrPark } from '../batch/advance-or-park.ts'
import { messageOf, OwnershipLost, PoisonEvent } from '../batch/failure.ts'
import { claimGeneration, type OwnedGeneration } from '../batch/owned-generation.ts'
import { retryNextEvents } from '../batch/retry-scope.ts'
import { setState } from '../checkpoint.ts'
import type { Projection } from '../projection.ts'
import type { RuntimeContext } from './runtime-context.ts'
import { readNextEvents } from './log-tail.ts'

const MAX_BATCH_SIZE = 1_000

/** How long a batch should take. */
const TARGET_BATCH_MS = 300

/** How long the checkpoint may lag behind events that changed no row. */
const SAVE_DELAY_MS = 1_000

const LOSS_PAUSE_MS = 500
const FIRST_RETRY_DELAY_MS = 100
const MAX_RETRY_DELAY_MS = 5_000

/** How often a worker whose projection has stopped wakes up. `reload` wakes it at once. */
const STOPPED_WAIT_MS = 60_000

/** Keeps the live tables of one projection up to date for as long as this process holds its lease. */
export interface LiveWorker {
  /** Follows the log until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
  /** Runs work between two batches, while the tables do not change. `position` is the one of `position()`. */
  betweenBatches<Result>(work: (position: bigint | undefined) => Promise<Result>): Promise<Result>
  /** Returns how far the live tables are, or undefined while the projection is stopped. */
  position(): bigint | undefined
  /**
   * Folds the event that holds up a parked scope, and the next ones. The worker then goes on with the rest.
   *
   * @param decide records before, and between two batches, what an operator has decided about an event of the
   *   scope. Returns false if the event that holds up the scope stays: nothing is folded then
   * @throws PoisonEvent when an event still cannot be folded
   */
  retry(scope: string, decide?: (owned: OwnedGeneration) => Promise<boolean>): Promise<void>
  /**
   * Corrects rows of one organization between two batches, and announces that they have changed. Other events of the
   * projection wait that long.
   *
   * @param work gets the position up to which events are folded
   */
  correct<Result>(
    organizationId: string,
    work: (owned: OwnedGeneration, position: bigint) => Promise<Result>,
  ): Promise<Result>
  /** Starts again from the checkpoint, after a switch or when an operator has resumed the projection. */
  reload(): void
}

export function createLiveWorker(context: RuntimeContext, projection: Projection): LiveWorker {
  const { pool, store, tail, feed, log, meters } = context
  const notifier = createNotifier()
  /** Held by a batch, or by work between two batches. */
  const mutex = new PQueue({ concurrency: 1 })
  const batchSize = createBatchSize(MAX_BATCH_SIZE, TARGET_BATCH_MS)
  const meter = meters.of(projection.name)
  const { lingerMs = 0 } = projection
  let running: OwnedGeneration | undefined
  /** The position up to which events are folded. */
  let position = 0n
  /** The id of the event at the position, if it is known. */
  let eventId: EventId | undefined
  let reloading = false
  /** When the position first got ahead of the stored checkpoint, null while they are equal. */
  let unsavedSince: number | null = null

  const reload = () => {
    reloading = true
    notifier.notify()
  }

  const publish = (owned: OwnedGeneration, organizations: readonly string[]) =>
    feed.publish({
      projection: projection.name,
      position,
      switchCount: owned.checkpoint.switchCount,
      organizations,
      parked: [...new Set(owned.parking.scopes.values())],
    })

  /** Folds one batch. Returns false when there are no new events. */
  const foldBatch = async (owned: OwnedGeneration): Promise<boolean> => {
    const startedAt = performance.now()
    const page = await readNextEvents(context, owned, { position, eventId }, { limit: batchSize.get() })
    if (page.endPosition === position) return false
    const organizations = await advanceOrPark(context, owned, page, meter.rate.perSecond())
    position = page.endPosition
    eventId = page.endEventId
    unsavedSince = owned.checkpoint.position === position ? null : (unsavedSince ?? performance.now())
    meter.rate.add(page.events.length)
    batchSize.adjust(performance.now() - startedAt)
    publish(owned, [...organizations])
    return true
  }

  /** Changes rows behind the position, and announces that those of the organization have changed. */
  const changeRows = async <Result>(
    owned: OwnedGeneration,
    organizationId: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      // An idle worker would not notice by itself.
      if (error instanceof OwnershipLost) reload()
      throw error
    } finally {
      publish(owned, organizationId === undefined ? [] : [organizationId])
    }
  }

  /** Folds the next events of a parked scope. */
  const retryNext = (
    owned: OwnedGeneration,
    scope: string,
    decide?: (owned: OwnedGeneration) => Promise<boolean>,
  ) =>
    changeRows(owned, owned.parking.scopes.get(scope), async () => {
      if (!decide || (await decide(owned))) await retryNextEvents(context, owned, scope)
    })

  const requireRunning = (): OwnedGeneration => {
    if (!running) throw new Error('The projection has stopped. Resume it first.')
    return running
  }

  /** Continues a retry, of one scope at a time. Returns false when there is none. */
  const continueRetry = async (owned: OwnedGeneration): Promise<boolean> => {
    const [scope] = owned.parking.retrying
    if (scope === undefined) return false
    try {
      await retryNext(owned, scope)
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error
    }
    return true
  }

  const saveIfDue = async (owned: OwnedGeneration) => {
    if (unsavedSince === null || performance.now() - unsavedSince < SAVE_DELAY_MS) return
    unsavedSince = null
    // A position without a known event is not saved: after a restart, a few events are read again.
    if (eventId) await saveCheckpoint(owned, { position, eventId }, meter.rate.perSecond())
  }

  /** Follows the log for as long as it still holds what was read before. */
  const followLog = async (owned: OwnedGeneration, restarts: number, signal: AbortSignal) => {
    const mustStartAgain = () => reloading || tail.restarts() !== restarts
    while (!signal.aborted && !mustStartAgain()) {
      const version = notifier.version()
      const foldedBatch = await mutex.add(async () => {
        if (mustStartAgain()) return true
        const folded = await foldBatch(owned)
        const retried = await continueRetry(owned)
        await saveIfDue(owned)
        return folded || retried
      })
      if (foldedBatch) continue
      await notifier.wait(version, SAVE_DELAY_MS, signal)
      if (lingerMs > 0 && notifier.version() !== version) await setTimeout(lingerMs)
    }
  }

  /** Claims the live generation and follows the log until it has to start again or cannot go on. */
  const work = async (signal: AbortSignal) => {
    reloading = false
    const restarts = tail.restarts()
    const owned = await claimGeneration(pool, projection, 'live')
    if (!owned) throw new Error(`Projection ${projection.name} has no live tables`)
    const { checkpoint } = owned
    if (checkpoint.version !== projection.version || checkpoint.state !== 'running')
      return waitForReload(signal)
    try {
      if (checkpoint.eventId) await verifyCheckpoint(store, { ...checkpoint, eventId: checkpoint.eventId })
      position = checkpoint.position
      eventId = checkpoint.eventId ?? undefined
      running = owned
      publish(owned, [])
      await followLog(owned, restarts, signal)
    } catch (error) {
      if (error instanceof OwnershipLost) return await pauseAfterLoss(signal)
      if (error instanceof LogLost) {
        log.error(
          { error, projection: projection.name },
          `projection stopped: the log lacks the event of its checkpoint. ${LOST_LOG_ADVICE}`,
        )
        return await setState(pool, checkpoint, 'lost-log', {
          position: String(checkpoint.position),
          eventId: checkpoint.eventId ?? '',
          eventType: '',
          message: error.message,
        })
      }
      throw error
    } finally {
      running = undefined
    }
  }

  /** Lets a process that hung notice that its lease is gone, before it would claim what a standby has taken over. */
  const pauseAfterLoss = async (signal: AbortSignal) => {
    if (!reloading) await setTimeout(LOSS_PAUSE_MS, undefined, { signal }).catch(() => {})
  }

  const waitForReload = async (signal: AbortSignal) => {
    while (!signal.aborted && !reloading) await notifier.wait(notifier.version(), STOPPED_WAIT_MS, signal)
  }

  return {
    async run(signal) {
      const stopListening = tail.onGrown(notifier.notify)
      let delay = FIRST_RETRY_DELAY_MS
      while (!signal.aborted) {
        try {
          await work(signal)
          delay = FIRST_RETRY_DELAY_MS
        } catch (error) {
          log.warn(
            { error, projection: projection.name },
            `projection failed, retrying in ${delay} ms: ${messageOf(error)}`,
          )
          meter.countRetry()
          await setTimeout(delay, undefined, { signal }).catch(() => {})
          delay = Math.min(delay * 2, MAX_RETRY_DELAY_MS)
        }
      }
      stopListening()
    },
    position: () => running && position,
    betweenBatches: (work) => mutex.add(() => work(running && position)),
    retry: (scope, decide) =>
      mutex.add(async () => {
        await retryNext(requireRunning(), scope, decide)
        notifier.notify()
      }),
    correct: (organizationId, work) =>
      mutex.add(() => {
        const owned = requireRunning()
        return changeRows(owned, organizationId, () => work(owned, position))
      }),
    reload,
  }
}

/**
 * Adapts the number of events of a batch to its duration: halved when a batch is slow, doubled when it is
 * fast.
 */
function createBatchSize(maxSize: number, targetMs: number) {
  let size = maxSize
  return {
    get: () => size,
    adjust(durationMs: number): void {
      if (durationMs > targetMs) size = Math.max(1, size >> 1)
      else if (durationMs < targetMs / 4) size = Math.min(maxSize, size * 2)
    },
  }
}
