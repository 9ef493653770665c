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
  /**
   * Adds an organization with the same rows, which Postgres has no statistics of, and returns the number of its
   * rows.
   */
  copyOrganization(from: OrganizationId, to: OrganizationId): Promise<number>
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
    copyOrganization: (from, to) => withPool(database.url, (owner) => copyOrganization(owner, from, to)),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = openTestPool(url, { max: 1 })
  try {
    return await work(pool)
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

async function copyOrganization(pool: Pool, from: OrganizationId, to: OrganizationId): Promise<number> {
  const { rows: tables } = await pool.query<{ name: string; id: string }>(
    `
      select format('%I.%I', n.nspname, c.relname) as name, a.attname as id
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
        and a.attname = case c.oid
          when 'directory.organization'::regclass then 'id'
          else 'organization_id'
        end
      where c.relkind = 'r' and n.nspname = any($1)
    `,
    [projections.map(({ name }) => name)],
  )
  let copied = 0
  for (const { name, id } of tables) {
    const { rowCount } = await pool.query(
      `
        insert into ${name}
        select (json_populate_record(original, json_build_object('${id}', $2::text))).*
        from ${name} original
        where ${id} = $1
      `,
      [from, to],
    )
    copied += rowCount ?? 0
  }
  return copied
}
