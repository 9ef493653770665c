import type { DomainRecord, EventType } from '@league/contracts/events'
import type { Pool } from 'pg'
import type { CheckpointRow } from '../checkpoint.ts'
import type { Decoded } from '../decode.ts'
import { asFoldRows, type AnyProjection, type MemoryRows } from '../memory/memory-rows.ts'
import type { Changes } from '../memory/table-rows.ts'
import type { TableShape } from '../schema/columns.ts'
import { schemaOf } from '../schema/slot.ts'

/** A slot as its owner works on it: `checkpoint.position` is what is written. */
export interface OwnedSlot {
  pool: Pool
  projection: AnyProjection
  handled: ReadonlySet<EventType>
  shapes: readonly TableShape[]
  checkpoint: CheckpointRow
}

/** Somebody else took the slot, or its schema was switched: begin anew from the checkpoint. */
export class SlotTaken extends Error {
  override readonly name = 'SlotTaken'
}

/** A fold or a decoding that failed. Nothing of the batch is kept. */
export class PoisonousEvent extends Error {
  override readonly name = 'PoisonousEvent'
  readonly event: DomainRecord
  constructor(event: DomainRecord, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.event = event
  }
}

export function schemaOfSlot({ projection, checkpoint }: OwnedSlot): string {
  return schemaOf(projection.name, checkpoint.slot)
}

/**
 * Folds events in order into rows.
 *
 * @throws PoisonousEvent with the rows left half changed: drop them
 */
export function foldAll(
  projection: AnyProjection,
  rows: MemoryRows,
  events: readonly DomainRecord[],
  failures: Decoded['failures'],
): void {
  const tables = asFoldRows(rows)
  for (const event of events) {
    try {
      if (failures.size > 0 && failures.has(event.position)) throw failures.get(event.position)
      projection.fold(tables, event)
    } catch (error) {
      throw new PoisonousEvent(event, error)
    }
  }
}

export function settleAll(rows: MemoryRows): Record<string, Changes> {
  return Object.fromEntries(Object.entries(rows).map(([table, memory]) => [table, memory.settle()]))
}

export function hasChanges(changes: Readonly<Record<string, Changes>>): boolean {
  return Object.values(changes).some(({ put, deleted }) => put.size > 0 || deleted.size > 0)
}

export function organizationsOf(events: readonly DomainRecord[]): Map<string, bigint> {
  const last = new Map<string, bigint>()
  for (const event of events) last.set(event.meta.organizationId, event.position)
  return last
}
