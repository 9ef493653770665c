import { DatabaseError } from 'pg'
import { StoreUnavailable } from '../errors.ts'

/**
 * SQLSTATE classes: connection failures, out of resources, operator intervention, system errors, rollbacks.
 */
const TRANSIENT_CLASSES = new Set(['08', '53', '57', '58', '40'])

/** Converts transient server errors, and errors that did not come from the server, into StoreUnavailable. */
export function toStoreError(error: unknown): unknown {
  const transient = !(error instanceof DatabaseError) || TRANSIENT_CLASSES.has(error.code?.slice(0, 2) ?? '')
  if (!transient || error instanceof StoreUnavailable) return error
  return new StoreUnavailable(error instanceof Error ? error.message : 'Postgres is unavailable', {
    cause: error,
  })
}
