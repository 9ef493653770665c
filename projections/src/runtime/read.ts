import type { OrganizationId } from '@league/contracts/kernel/id'
import {
  createPool,
  createSqlTag,
  SchemaValidationError,
  type DatabasePool,
  type DatabaseTransactionConnection,
  type Interceptor,
} from 'slonik'
import { allOrganizations } from './all-organizations.ts'
import { organizationSetting, allOrganizationsReaderRole, readerRole } from './schema/row-security.ts'

const sql = createSqlTag()

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
export async function createReadPool(url: string, max = 10): Promise<DatabasePool> {
  const target = new URL(url)
  const snapshot = String.raw`-c default_transaction_isolation=repeatable\ read`
  target.searchParams.set('options', `-c role=${readerRole} -c jit=off ${snapshot}`)
  target.searchParams.set('application_name', 'projection reader')
  return createPool(target.href, {
    interceptors: [parseRows],
    maxPoolSize: max,
    idleTimeout: 60_000,
    statementTimeout: 15_000,
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
 */
export function withOrganization<Result>(
  pool: DatabasePool,
  organizationId: OrganizationId,
  read: (db: DatabaseTransactionConnection) => Promise<Result>,
): Promise<Result> {
  return pool.transaction(async (db) => {
    if (organizationId === allOrganizations)
      await db.query(sql.unsafe`set local role ${sql.identifier([allOrganizationsReaderRole])}`)
    else await db.query(sql.unsafe`select set_config(${organizationSetting}, ${organizationId}, true)`)
    return await read(db)
  })
}
