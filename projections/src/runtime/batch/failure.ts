import { StoreUnavailable } from '@league/event-store/errors'
import { DatabaseError } from 'pg'
import { PoisonousEvent } from './slot-work.ts'

/** Classes of SQLSTATE that say that a row does not fit its table: the same batch would fail again. */
const misfit = new Set(['21', '22', '23', '42'])

/** Whether the batch itself is at fault, and not the connection or the server. */
export function isBatchAtFault(error: unknown): boolean {
  if (error instanceof PoisonousEvent) return true
  if (error instanceof StoreUnavailable) return false
  return error instanceof DatabaseError && misfit.has(error.code?.slice(0, 2) ?? '')
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
