import { advance, saveCheckpoint } from '../batch/advance.ts'
import { advanceWithBisect } from '../batch/advance-with-bisect.ts'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import { readNextEvents } from '../live/log-tail.ts'
import type { RuntimeContext } from '../live/runtime-context.ts'

const BATCH_SIZE = 1_000

/**
 * Moves a generation that is not live along the log, in small batches and with its indexes, as the live one
 * moves.
 */
export interface Follower {
  position(): bigint
  /**
   * Folds events up to and including `until`, or up to the end of the log.
   *
   * @throws PoisonEvent, OwnershipLost
   */
  catchUp(until?: bigint): Promise<void>
  /** Stores how far it has come, before the generation changes hands. */
  save(): Promise<void>
}

export function createFollower(context: RuntimeContext, owned: OwnedGeneration): Follower {
  let position = owned.checkpoint.position
  const meter = context.meters.of(owned.projection.name)
  return {
    position: () => position,
    async catchUp(until) {
      while (until === undefined || position < until) {
        const page = await readNextEvents(context, owned, position, { limit: BATCH_SIZE, until })
        if (page.endPosition === position) return
        await advanceWithBisect(owned, page, {
          advance: (batch) => advance(owned, batch, 0),
          unseal: context.unseal,
          onRetry: () => meter.countRetry(),
        })
        position = page.endPosition
      }
    },
    async save() {
      if (position > owned.checkpoint.position) await saveCheckpoint(owned, context.store, position, 0)
    },
  }
}
