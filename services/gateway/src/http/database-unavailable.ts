import { StoreUnavailable } from '@league/event-store/errors'

/**
 * Codes of Postgres and of the network for a database that is lost, frozen or overloaded: connection failures,
 * insufficient resources, operator intervention, canceled and timed-out statements, and addresses that cannot
 * be resolved or reached.
 */
const unavailableCodes =
  /^(08...|53...|57014|57P..|25P0[34]|E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|HOSTDOWN|NETDOWN))$/

/** Messages of node-postgres for failures to which it gives no code. */
const unavailableMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/**
 * Returns whether an error means that the database or the log did not answer, so that the same request may
 * succeed later. Slonik and pools wrap such errors, so the whole chain of causes counts.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true
  if (!(error instanceof Error)) return false
  if (unavailableCodes.test(String((error as NodeJS.ErrnoException).code ?? ''))) return true
  if (unavailableMessages.has(error.message)) return true
  // An address with several network addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}
