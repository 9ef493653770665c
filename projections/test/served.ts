import { escapeIdentifier, Pool } from 'pg'
import { createPool, SchemaValidationError, type Interceptor } from 'slonik'
import type { DomainRecord } from '@league/contracts/events'
import { createTestDatabase } from '@league/event-store/testing/database'
import { projections } from '../src/projections.ts'
import { sql, type Reader } from '../src/query.ts'
import { foldInMemory } from '../src/runtime/as-of.ts'
import { migrateProjections } from '../src/runtime/migrations.ts'
import { prepareProjections } from '../src/runtime/schema/prepare.ts'
import { organizationSetting, readerRole } from '../src/runtime/schema/row-security.ts'

/** Read models of some events in a real Postgres, read as the gateway reads them: as one organization. */
export interface Served {
  read<Answer>(organizationId: string, work: (db: Reader) => Promise<Answer>): Promise<Answer>
  close(): Promise<void>
}

export async function serve(events: readonly DomainRecord[]): Promise<Served> {
  const database = await createTestDatabase({
    template: {
      name: 'template_projections',
      async prepare(url) {
        await migrateProjections(url)
        await withPool(url, (pool) => prepareProjections(pool, projections))
      },
    },
  })
  await withPool(database.url, (pool) => fill(pool, events))
  const pool = await createPool(database.url, { interceptors: [checkedRows] })
  return {
    read: (organizationId, work) =>
      pool.transaction(async (db) => {
        await db.query(sql.unsafe`select set_config(${organizationSetting}, ${organizationId}, true)`)
        await db.query(sql.unsafe`set local role ${sql.identifier([readerRole])}`)
        return work(db)
      }),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

async function withPool(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

/** Folds in memory, in batches that see no more than they need, and writes what comes out. */
async function fill(pool: Pool, events: readonly DomainRecord[]): Promise<void> {
  for (const projection of projections) {
    const tables = foldInMemory(projection, events, { batches: [500] })
    for (const [table, rows] of Object.entries(tables)) {
      const name = `${escapeIdentifier(projection.name)}.${escapeIdentifier(table)}`
      await pool.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`, [
        JSON.stringify(rows),
      ])
      await pool.query(`analyze ${name}`)
    }
  }
}

const checkedRows: Interceptor = {
  name: 'checked rows',
  transformRow({ resultParser }, query, row) {
    const result = resultParser?.['~standard'].validate(row)
    if (!result || result instanceof Promise) return row
    if (result.issues)
      throw new SchemaValidationError(
        query,
        row,
        result.issues as ConstructorParameters<typeof SchemaValidationError>[2],
      )
    return result.value as typeof row
  },
}
