import type { OrganizationId } from '@league/contracts/kernel/id'
import { escapeIdentifier, type Pool } from 'pg'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { createTestDatabase, openTestPool } from '@league/event-store/testing/database'
import { projections } from '../src/projections.ts'
import type { Reader } from '../src/query.ts'
import { foldInMemory } from '../src/runtime/fold-in-memory.ts'
import { migrateProjections } from '../src/runtime/migrations.ts'
import { createReadPool, withOrganization } from '../src/runtime/read.ts'
import { prepareProjections } from '../src/runtime/schema/generation.ts'

/** The read models of some events in a Postgres database, which tests read as the gateway does. */
export interface TestReadModels {
  read<Result>(organizationId: OrganizationId, work: (db: Reader) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Creates a database and fills the read models with these events. */
export async function createReadModels(events: readonly AnyRecordedEvent[]): Promise<TestReadModels> {
  const database = await createTestDatabase({
    template: {
      name: 'template_projections',
      async prepare(url) {
        await migrateProjections(url)
        await withPool(url, (pool) => prepareProjections(pool, projections, 0n))
      },
    },
  })
  await withPool(database.url, (pool) => fill(pool, events))
  const pool = await createReadPool(database.url, 4)
  return {
    read: (organizationId, work) => withOrganization(pool, organizationId, work),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

async function withPool(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = openTestPool(url, { max: 1 })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Folds the events in memory, in batches that see only the rows they need, and inserts the resulting rows.
 */
async function fill(pool: Pool, events: readonly AnyRecordedEvent[]): Promise<void> {
  for (const projection of projections) {
    const tables = foldInMemory(projection, events, { batches: [500] })
    for (const [table, rows] of Object.entries(tables)) {
      if (rows.length === 0) continue
      const name = `${escapeIdentifier(projection.name)}.${escapeIdentifier(table)}`
      await pool.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
        JSON.stringify(rows),
      ])
      await pool.query(`analyze ${name}`)
    }
  }
}
