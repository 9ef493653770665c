import { DatabaseError } from 'pg'
import { StoreUnavailable } from '../errors.ts'

/** SQLSTATE of a broken unique constraint. */
const uniqueViolation = '23505'

/** Classes of SQLSTATE that pass by: lost connections, too little of something, shut-downs, cancelled statements, clashes. */
const passing = new Set(['08', '53', '57', '58', '40'])

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === uniqueViolation
}

/** What never came from the server, or came because it could not go on, is StoreUnavailable; the rest is a mistake. */
export function classify(error: unknown): unknown {
  const broken = !(error instanceof DatabaseError) || passing.has(error.code?.slice(0, 2) ?? '')
  if (!broken) return error
  return new StoreUnavailable(error instanceof Error ? error.message : 'Postgres is away', { cause: error })
}
