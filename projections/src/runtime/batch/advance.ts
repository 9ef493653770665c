import type { AnyRecordedEvent } from '@league/contracts/events'
import type { EventId, OrganizationId } from '@league/contracts/kernel/id'
import type { Decoded } from '../decode.ts'
import { createMemoryRows, type Changes, type MemoryRows } from '../memory/memory-rows.ts'
import type { Projection } from '../projection.ts'
import { PoisonEvent } from './failure.ts'
import { collectNeeds, loadRows } from './load-rows.ts'
import type { OwnedGeneration } from './owned-generation.ts'
import { separateWaiting } from './parking.ts'
import { writeBatch } from './write-batch.ts'

/** No organization to notify: the rows of a rebuild are not read yet. */
export const noOrganizations: ReadonlyMap<OrganizationId, bigint> = new Map()

/**
 * Folds a batch of events into a generation, in two round trips: one loads rows, one writes them and moves the
 * checkpoint. Events of parked scopes are recorded instead of folded. When nothing changes, nothing is written
 * and the checkpoint stays where it is.
 *
 * @returns the position of the last folded event of each organization, empty when no row changed
 * @throws PoisonEvent, OwnershipLost, or an error of Postgres. Nothing is written then; when the connection
 *   broke, possibly everything.
 */
export async function advance(
  owned: OwnedGeneration,
  batch: Decoded,
  eventsPerSecond: number,
): Promise<ReadonlyMap<OrganizationId, bigint>> {
  const last = batch.events.at(-1)
  if (!last) return noOrganizations
  const { ready, waiting } = separateWaiting(owned.projection, owned.parking, batch)
  const changes = await foldStored(owned, ready)
  const organizations = changes ? lastPositions(ready.events) : noOrganizations
  if (!changes && waiting.length === 0) return noOrganizations
  const { position, eventId } = last
  await writeBatch(owned, changes ?? {}, { position, eventId, eventsPerSecond, organizations, waiting })
  return organizations
}

/**
 * Loads the rows that events need and folds the events into them.
 *
 * @returns the changes by table, undefined when there are none
 * @throws PoisonEvent
 */
export async function foldStored(
  owned: OwnedGeneration,
  { events, failures }: Decoded,
): Promise<Record<string, Changes> | undefined> {
  const rows = createMemoryRows(owned.projection)
  const decoded = failures.size === 0 ? events : events.filter(({ position }) => !failures.has(position))
  await loadRows(owned, collectNeeds(owned, decoded), rows)
  foldAll(owned.projection, rows, { events, failures })
  const changes = settleAll(rows)
  return hasChanges(changes) ? changes : undefined
}

/**
 * Moves the checkpoint to an event, past others that changed no row.
 *
 * @throws OwnershipLost
 */
export async function saveCheckpoint(
  owned: OwnedGeneration,
  { position, eventId }: { position: bigint; eventId: EventId },
  eventsPerSecond: number,
): Promise<void> {
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

/** Returns the position of the last of these events of each organization. */
export function lastPositions(events: readonly AnyRecordedEvent[]): Map<string, bigint> {
  return new Map(events.map(({ meta, position }) => [meta.organizationId, position]))
}
