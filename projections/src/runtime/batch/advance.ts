import type { DomainRecord } from '@league/contracts/events'
import type { Decoded } from '../decode.ts'
import { createMemoryRows } from '../memory/memory-rows.ts'
import { collectNeeds, loadRows } from './load.ts'
import {
  foldAll,
  hasChanges,
  organizationsOf,
  schemaOfSlot,
  settleAll,
  SlotTaken,
  type OwnedSlot,
} from './slot-work.ts'
import { writeBatch } from './write.ts'

/**
 * Takes a slot over some events that it handles: two round trips, one that loads, one that writes and moves the
 * checkpoint. Where no row changes nothing is written, and the checkpoint stays for later.
 *
 * @returns whether rows changed
 * @throws PoisonousEvent, SlotTaken; whatever Postgres says. Nothing was written then, or, when the connection broke, all.
 */
export async function advance(
  slot: OwnedSlot,
  events: readonly DomainRecord[],
  failures: Decoded['failures'],
  eventsPerSecond: number,
): Promise<boolean> {
  const last = events.at(-1)
  if (!last) return false
  const { pool, projection, shapes, checkpoint } = slot
  const rows = createMemoryRows(projection)
  const schema = schemaOfSlot(slot)
  const sound = failures.size === 0 ? events : events.filter(({ position }) => !failures.has(position))
  await loadRows(pool, schema, collectNeeds(projection, shapes, sound), rows)
  foldAll(projection, rows, events, failures)
  const changes = settleAll(rows)
  if (!hasChanges(changes)) return false
  const moved = await writeBatch(pool, schema, shapes, changes, {
    projection: projection.name,
    slot: checkpoint.slot,
    epoch: checkpoint.epoch,
    from: checkpoint.position,
    to: last.position,
    eventId: last.eventId,
    eventsPerSecond,
    organizations: organizationsOf(events),
  })
  if (!moved) throw new SlotTaken(`${projection.name} has another owner`)
  checkpoint.position = last.position
  checkpoint.eventId = last.eventId
  return true
}
