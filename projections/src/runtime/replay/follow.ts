import { advance } from '../batch/advance.ts'
import { advanceCarefully } from '../batch/advance-carefully.ts'
import { hasPassed } from '../batch/has-passed.ts'
import type { OwnedSlot } from '../batch/slot-work.ts'
import { readStretch } from '../live/source.ts'
import type { Workshop } from '../workshop.ts'

/** Events that go together behind the live tables. */
const batchSize = 1_000

/** Takes a slot that is not live further, in small batches with its indexes, as the live one is taken. */
export function createFollower(shop: Workshop, slot: OwnedSlot) {
  let seen = slot.checkpoint.position
  const meter = shop.meters.of(slot.projection.name)
  return {
    position: () => seen,
    /** Brings the checkpoint to where it is, before the slot goes into other hands. */
    async save(): Promise<void> {
      if (seen > slot.checkpoint.position) await hasPassed(slot, shop.store, seen, 0)
    },
    /**
     * Goes on to `until`, or to the end of the log.
     *
     * @throws PoisonousEvent, SlotTaken
     */
    async catchUp(until?: bigint): Promise<void> {
      while (until === undefined || seen < until) {
        const stretch = await readStretch(shop, slot, seen, batchSize, until)
        if (stretch.upto === seen) return
        await advanceCarefully(
          slot,
          stretch,
          (events, failures) => advance(slot, events, failures, 0),
          shop.unseal,
          () => meter.retried(),
        )
        seen = stretch.upto
      }
    },
  }
}
export type Follower = ReturnType<typeof createFollower>
