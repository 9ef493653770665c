import type { AnyRecordedEvent } from '@league/contracts/events'
import type { EventStore } from '@league/event-store/port'
import type { Decoded } from '../decode.ts'
import { createMemoryRows, type Changes, type MemoryRows } from '../memory/memory-rows.ts'
import type { Projection } from '../projection.ts'
import { PoisonEvent } from './failure.ts'
import { collectNeeds, loadRows } from './load-rows.ts'
import type { OwnedGeneration } from './owned-generation.ts'
import { writeBatch } from './write-batch.ts'

/** No organization to notify: the rows of a rebuild are not read yet. */
export const noOrganizations: ReadonlyMap<string, bigint> = new Map()

/**
 * Folds a batch of handled events into a generation, in two round trips: one loads rows, one writes them and
 * moves the checkpoint. When no row changes, nothing is written and the checkpoint stays where it is.
 *
 * @returns whether rows changed
 * @throws PoisonEvent, OwnershipLost, or an error of Postgres. Nothing is written then; when the connection
 *   broke, possibly everything.
 */
export async function advance(
  owned: OwnedGeneration,
  { events, failures }: Decoded,
  eventsPerSecond: number,
): Promise<boolean> {
  const last = events.at(-1)
  if (!last) return false
  const { projection } = owned
  const rows = createMemoryRows(projection)
  const decoded = failures.size === 0 ? events : events.filter(({ position }) => !failures.has(position))
  await loadRows(owned, collectNeeds(owned, decoded), rows)
  foldAll(projection, rows, { events, failures })
  const changes = settleAll(rows)
  if (!hasChanges(changes)) return false
  const { position, eventId } = last
  await writeBatch(owned, changes, {
    position,
    eventId,
    eventsPerSecond,
    organizations: lastPositions(events),
  })
  return true
}

/**
 * Moves the checkpoint past events that changed no row. A position without an event is not saved: after a
 * restart, a few events are read again.
 *
 * @throws OwnershipLost
 */
export async function saveCheckpoint(
  owned: OwnedGeneration,
  store: EventStore,
  position: bigint,
  eventsPerSecond: number,
): Promise<void> {
  const event = await store.eventAt(position)
  if (!event) return
  const { eventId } = event
  await writeBatch(owned, {}, { position, eventId, eventsPerSecond, organizations: noOrganizations })
}

/**
 * Folds events in order into rows.
 *
 * @throws PoisonEvent. The rows are then incomplete: discard them.
 */
export function foldAll(projection: Projection, rows: MemoryRows, { events, failures }: Decoded): void {
  for (const event of events) {
    try {
      if (failures.size > 0 && failures.has(event.position)) throw failures.get(event.position)
      projection.fold(rows, event)
    } catch (error) {
      throw new PoisonEvent(event, error)
    }
  }
}

/** Returns the changes of all tables and starts new records of them. */
export function settleAll(rows: MemoryRows): Record<string, Changes> {
  return Object.fromEntries(Object.entries(rows).map(([table, memory]) => [table, memory.settle()]))
}

function hasChanges(changes: Readonly<Record<string, Changes>>): boolean {
  return Object.values(changes).some(({ put, deleted }) => put.size > 0 || deleted.size > 0)
}

function lastPositions(events: readonly AnyRecordedEvent[]): Map<string, bigint> {
  return new Map(events.map(({ meta, position }) => [meta.organizationId, position]))
}
