import type { AnyRecordedEvent } from '@league/contracts/events'
import { StoreUnavailable } from '@league/event-store/errors'
import { DatabaseError } from 'pg'

/** An event that could not be decoded or folded. Nothing of its batch is written. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent'
  readonly event: AnyRecordedEvent
  constructor(event: AnyRecordedEvent, cause: unknown) {
    super(messageOf(cause), { cause })
    this.event = event
  }
}

/**
 * Another process has claimed the generation, or its schema was switched: start again from the checkpoint.
 */
export class OwnershipLost extends Error {
  override readonly name = 'OwnershipLost'
}

/** Classes of SQLSTATE for rows that do not fit their table: the same batch would fail again. */
const BAD_ROW_CLASSES = new Set(['21', '22', '23', '42', '54'])

/** The table does not exist or must not be written, whatever the rows are. */
const BAD_TABLE_CODES = new Set(['42P01', '42501'])

/** Returns whether the batch itself is at fault rather than the connection or the server. */
export function isBatchAtFault(error: unknown): boolean {
  if (error instanceof PoisonEvent) return true
  if (error instanceof StoreUnavailable) return false
  if (!(error instanceof DatabaseError) || !error.code) return false
  return BAD_ROW_CLASSES.has(error.code.slice(0, 2)) && !BAD_TABLE_CODES.has(error.code)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
