import { DatabaseError } from 'pg'
import { StoreUnavailable } from '../errors.ts'

/** Classes of SQLSTATE that pass: lost connections, too little of something, shut-downs and cancelled statements, clashes. */
const passing = new Set(['08', '53', '57', '58', '40'])

/** What never came from the server, or came because it could not go on, is StoreUnavailable; the rest is a mistake. */
export function classify(error: unknown): unknown {
  const broken = !(error instanceof DatabaseError) || passing.has(error.code?.slice(0, 2) ?? '')
  if (!broken || error instanceof StoreUnavailable) return error
  return new StoreUnavailable(error instanceof Error ? error.message : 'Postgres is away', { cause: error })
}
