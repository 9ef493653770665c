import { readFile } from 'node:fs/promises'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import type { Projection } from '../projection.ts'
import { secureSchema } from './row-security.ts'
import { qualified, readShapes } from './table-shape.ts'

/** One set of a projection's tables: `live` is read, `next` is being rebuilt, `previous` was live before. */
export type Generation = 'live' | 'next' | 'previous'

/**
 * Returns the schema of a generation's tables. Queries name the live schema, so they follow a switch by
 * themselves.
 */
export function schemaOf(projection: string, generation: Generation): string {
  return generation === 'live' ? projection : `${projection}__${generation}`
}

/**
 * The version of live tables that are still empty although the log is not: nobody reads them, and a rebuild
 * replaces them. It is lower than every version of a projection.
 */
export const UNFILLED_VERSION = 0

/**
 * Creates the live tables of projections that have none yet. Processes that start at the same time wait for
 * each other.
 *
 * @param head the position of the last event. Only with an empty log are new tables complete at once
 */
export async function prepareProjections(
  pool: Pool,
  projections: readonly Projection[],
  head: bigint,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('projection schemas', 0))`)
    const { rows } = await client.query<{ projection: string }>(
      `select projection from projection.checkpoint where generation = 'live'`,
    )
    const prepared = new Set(rows.map((row) => row.projection))
    for (const projection of projections) {
      if (prepared.has(projection.name)) continue
      const version = head === 0n ? projection.version : UNFILLED_VERSION
      await createGeneration(client, { ...projection, version }, 'live')
      await indexGeneration(client, projection, 'live')
    }
  })
}

/**
 * Creates the empty tables of a generation, without secondary indexes, and its checkpoint at the start of the
 * log. Runs in the caller's transaction.
 */
export async function createGeneration(
  client: ClientBase,
  projection: Projection,
  generation: Generation,
): Promise<void> {
  const schema = schemaOf(projection.name, generation)
  await client.query(`create schema ${escapeIdentifier(schema)}`)
  await runInSchema(client, schema, await readFile(projection.sql.tables, 'utf8'))
  await readShapes(client, projection, schema)
  await secureSchema(client, schema)
  await client.query(
    'insert into projection.checkpoint (projection, generation, version) values ($1, $2, $3)',
    [projection.name, generation, projection.version],
  )
}

/** Creates the secondary indexes and updates the planner's statistics. Runs in the caller's transaction. */
export async function indexGeneration(
  client: ClientBase,
  projection: Projection,
  generation: Generation,
): Promise<void> {
  const schema = schemaOf(projection.name, generation)
  await runInSchema(client, schema, await readFile(projection.sql.indexes, 'utf8'))
  const tables = Object.keys(projection.tables).map((table) => qualified(schema, table))
  if (tables.length > 0) await client.query(`analyze ${tables.join()}`)
}

/** Drops the tables and the checkpoint of a generation, if it exists. */
export async function dropGeneration(
  client: ClientBase,
  projection: string,
  generation: Generation,
): Promise<void> {
  await client.query(`drop schema if exists ${escapeIdentifier(schemaOf(projection, generation))} cascade`)
  await client.query('delete from projection.checkpoint where projection = $1 and generation = $2', [
    projection,
    generation,
  ])
}

async function runInSchema(client: ClientBase, schema: string, text: string): Promise<void> {
  await client.query(`set local search_path = ${escapeIdentifier(schema)}`)
  if (text.trim() !== '') await client.query(text)
  await client.query('set local search_path = default')
}
