import { createPool, createSqlTag, SchemaValidationError, type DatabasePool, type Interceptor } from 'slonik'
import type { DatabaseTransactionConnection } from 'slonik'
import { everyOrganization, organizationSetting, readerOfAllRole, readerRole } from './schema/row-security.ts'

const sql = createSqlTag()

/** Rows come out as `sql.type(schema)` says, or the query fails. */
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

function keepText(name: string) {
  return { name, parse: (value: string) => value }
}

/**
 * Connections for reading projections. They work in a role that may read the projections alone, and sees no row of any
 * organization outside `withOrganization`.
 *
 * @param url of a user who is a member of `league_reader`
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
    // Counts fit a number, and every other type of the tables comes as a fold sees it.
    typeParsers: [{ name: 'int8', parse: Number }, { name: 'numeric', parse: Number }, keepText('date')],
    // A transaction leaves nothing behind that the next one could see.
    resetConnection: () => Promise.resolve(),
  })
}

/**
 * Reads in one transaction, in which every statement sees the same moment, so that an answer made of several is never half of one
 * and half of the next. It sees the rows of one organization, or of all with `'*'`, which is for super_admin and
 * the pages of the platform. Whatever the queries ask for, rows of others are not there, and nothing can be written.
 */
export function withOrganization<Result>(
  pool: DatabasePool,
  organizationId: string | typeof everyOrganization,
  read: (db: DatabaseTransactionConnection) => Promise<Result>,
): Promise<Result> {
  return pool.transaction(async (db) => {
    if (organizationId === everyOrganization)
      await db.query(sql.unsafe`set local role ${sql.identifier([readerOfAllRole])}`)
    else await db.query(sql.unsafe`select set_config(${organizationSetting}, ${organizationId}, true)`)
    return await read(db)
  })
}
