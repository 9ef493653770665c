import type { EventStore } from '@league/event-store/port'
import { SlotTaken, type OwnedSlot } from './slot-work.ts'
import { writeBatch } from './write.ts'

/**
 * Moves a checkpoint over events that changed no row. A position that is no event's stays unsaved, which costs no more
 * than looking at some events again.
 *
 * @throws SlotTaken
 */
export async function hasPassed(
  slot: OwnedSlot,
  store: EventStore,
  position: bigint,
  eventsPerSecond: number,
): Promise<void> {
  const event = await store.eventAt(position)
  if (!event) return
  const { pool, projection, checkpoint } = slot
  const moved = await writeBatch(
    pool,
    '',
    [],
    {},
    {
      projection: projection.name,
      slot: checkpoint.slot,
      epoch: checkpoint.epoch,
      from: checkpoint.position,
      to: position,
      eventId: event.eventId,
      eventsPerSecond,
      organizations: new Map(),
    },
  )
  if (!moved) throw new SlotTaken(`${projection.name} has another owner`)
  checkpoint.position = position
  checkpoint.eventId = event.eventId
}
