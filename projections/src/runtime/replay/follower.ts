import { saveCheckpoint } from '../batch/advance.ts'
import { advanceOrPark } from '../batch/advance-or-park.ts'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import { finishRetries } from '../batch/retry-scope.ts'
import { readNextEvents } from '../live/log-tail.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'

const DEFAULT_BATCH_SIZE = 1_000

/**
 * Moves a generation that is not live along the log, in small batches and with its indexes, as the live one
 * moves.
 */
export interface Follower {
  position(): bigint
  /**
   * Folds events up to and including `until`, or up to the end of the log. Parks those that cannot be folded.
   *
   * @throws OwnershipLost
   */
  catchUp(until?: bigint): Promise<void>
  /** Stores how far it has come, before the generation changes hands. */
  save(): Promise<void>
}

export function createFollower(
  context: RuntimeContext,
  owned: OwnedGeneration,
  batchSize = DEFAULT_BATCH_SIZE,
): Follower {
  let position = owned.checkpoint.position
  return {
    position: () => position,
    async catchUp(until) {
      await finishRetries(context, owned)
      while (until === undefined || position < until) {
        const page = await readNextEvents(context, owned, { position }, { limit: batchSize, until })
        if (page.endPosition === position) return
        await advanceOrPark(context, owned, page)
        position = page.endPosition
      }
    },
    async save() {
      if (position <= owned.checkpoint.position) return
      const event = await context.store.eventAt(position)
      if (event) await saveCheckpoint(owned, event, 0)
    },
  }
}
