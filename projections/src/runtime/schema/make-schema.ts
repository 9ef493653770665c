import { readFile } from 'node:fs/promises'
import { escapeIdentifier, type ClientBase } from 'pg'
import type { AnyProjection } from '../memory/memory-rows.ts'
import { readShapes } from './columns.ts'
import { secureSchema } from './row-security.ts'
import { schemaOf, type Slot } from './slot.ts'

/** Makes the empty tables of a slot and its checkpoint at the beginning of the log. Within the caller's transaction. */
export async function makeSlot(client: ClientBase, projection: AnyProjection, slot: Slot): Promise<void> {
  const schema = schemaOf(projection.name, slot)
  await client.query(`create schema ${escapeIdentifier(schema)}`)
  await runIn(client, schema, await readFile(projection.sql.tables, 'utf8'))
  await readShapes(client, projection, schema)
  await secureSchema(client, schema)
  await client.query('insert into projection.checkpoint (projection, slot, version) values ($1, $2, $3)', [
    projection.name,
    slot,
    projection.version,
  ])
}

/** Secondary indexes, and the planner's figures. Within the caller's transaction. */
export async function indexSlot(client: ClientBase, projection: AnyProjection, slot: Slot): Promise<void> {
  const schema = schemaOf(projection.name, slot)
  await runIn(client, schema, await readFile(projection.sql.indexes, 'utf8'))
  const tables = Object.keys(projection.tables).map(
    (table) => `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`,
  )
  if (tables.length > 0) await client.query(`analyze ${tables.join()}`)
}

export async function dropSlot(client: ClientBase, projection: string, slot: Slot): Promise<void> {
  await client.query(`drop schema if exists ${escapeIdentifier(schemaOf(projection, slot))} cascade`)
  await client.query('delete from projection.checkpoint where projection = $1 and slot = $2', [
    projection,
    slot,
  ])
}

async function runIn(client: ClientBase, schema: string, text: string): Promise<void> {
  await client.query(`set local search_path = ${escapeIdentifier(schema)}`)
  if (text.trim() !== '') await client.query(text)
  await client.query('set local search_path = default')
}
