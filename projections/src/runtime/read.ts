import type { OrganizationId } from '@league/contracts/kernel/id'
import { StoreUnavailable } from '@league/event-store/errors'
import {
  createPool,
  createSqlTag,
  SchemaValidationError,
  type DatabasePool,
  type DatabaseTransactionConnection,
  type Interceptor,
} from 'slonik'
import { allOrganizations } from './all-organizations.ts'
import { createReadDriver, StatementOutdated } from './read-driver.ts'
import { organizationSetting, allOrganizationsReaderRole, readerRole } from './schema/row-security.ts'

const sql = createSqlTag()

const STATEMENT_TIMEOUT_MS = 10_000
/** A server that stops responding does not enforce its timeout, so that of the client is this much longer. */
const CLIENT_GRACE_MS = 1_000
/** How long a read may take with the wait for a connection. Shorter than the timeout of a request. */
const READ_TIMEOUT_MS = 15_000

/**
 * Lets Postgres end the transaction of a process that hangs in the middle of a read. Its locks would otherwise
 * hold up the switch to rebuilt tables, and with it every later read.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 5_000

/** Parses each row with the schema of `sql.type(schema)`; a row that does not match fails the query. */
const parseRows: Interceptor = {
  name: 'parse rows',
  transformRow({ resultParser }, query, row) {
    if (!resultParser) return row
    const result = resultParser['~standard'].validate(row)
    if (result instanceof Promise) throw new Error('A row cannot be parsed asynchronously')
    if (result.issues) throw new SchemaValidationError(query, row, result.issues)
    return result.value as typeof row
  },
}

function parseAsText(name: string) {
  return { name, parse: (value: string) => value }
}

/**
 * Creates a pool of connections for reading projections. Their role may read the tables of projections only,
 * and sees no rows of any organization outside `withOrganization`.
 *
 * @param url with a user that is a member of `league_reader`
 */
export async function createReadPool(
  url: string,
  max = 10,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Promise<DatabasePool> {
  const target = new URL(url)
  const snapshot = String.raw`-c default_transaction_isolation=repeatable\ read`
  // Queries name their tables in the order in which they are best joined. Trying all orders of ten tables takes
  // many times as long as the query itself.
  const planning = '-c jit=off -c join_collapse_limit=4'
  target.searchParams.set('options', `-c role=${readerRole} ${planning} ${snapshot}`)
  target.searchParams.set('application_name', 'projection reader')
  return createPool(target.href, {
    driverFactory: createReadDriver(statementTimeoutMs + CLIENT_GRACE_MS),
    interceptors: [parseRows],
    maxPoolSize: max,
    // A new connection has no plans yet.
    idleTimeout: 600_000,
    connectionTimeout: statementTimeoutMs / 2,
    connectionRetryLimit: 0,
    statementTimeout: statementTimeoutMs,
    idleInTransactionSessionTimeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // Closing a connection does not wait for a query that the server does not answer.
    gracefulTerminationTimeout: 100,
    // Counts fit into a number; values of every other type look as they do to a fold.
    typeParsers: [{ name: 'int8', parse: Number }, { name: 'numeric', parse: Number }, parseAsText('date')],
    // Nothing to reset: all settings are local to a transaction.
    resetConnection: () => Promise.resolve(),
  })
}

/**
 * Reads in one transaction whose statements all see the same snapshot. Row-level security limits them to the
 * rows of one organization, or to those of all with `'*'`, which is for super_admin and the pages of the
 * platform.
 *
 * @throws StoreUnavailable if the read takes longer than 15 seconds, including the wait for a connection
 */
export function withOrganization<Result>(
  pool: DatabasePool,
  organizationId: OrganizationId,
  read: (db: DatabaseTransactionConnection) => Promise<Result>,
): Promise<Result> {
  return inSnapshot(pool, async (db) => {
    if (organizationId === allOrganizations)
      await db.query(sql.unsafe`set local role ${sql.identifier([allOrganizationsReaderRole])}`)
    else await db.query(sql.unsafe`select set_config(${organizationSetting}, ${organizationId}, true)`)
    return await read(db)
  })
}

/**
 * Reads in one transaction whose statements all see the same snapshot, but no rows of organizations before one
 * of them has named an organization.
 *
 * @throws StoreUnavailable if the read takes longer than 15 seconds, including the wait for a connection
 */
export async function inSnapshot<Result>(
  pool: DatabasePool,
  read: (db: DatabaseTransactionConnection) => Promise<Result>,
): Promise<Result> {
  let failure: StoreUnavailable | undefined
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    failure = new StoreUnavailable('The read timed out')
    reject(failure)
  }, READ_TIMEOUT_MS)
  const readCurrent = async (): Promise<Result> => {
    try {
      return await pool.transaction(async (db) => {
        // Nobody waits for a read that got its connection too late.
        if (failure) throw failure
        return await read(db)
      })
    } catch (error) {
      if (error instanceof StatementOutdated) return await readCurrent()
      throw error
    }
  }
  return await Promise.race([readCurrent(), timeout]).finally(() => clearTimeout(timer))
}
