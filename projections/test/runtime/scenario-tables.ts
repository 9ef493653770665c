import type { AnyRecordedEvent } from '@league/contracts/events'
import { contentHash, foldInMemory, type FoldedTables } from '@league/projections/runtime/fold-in-memory'
import type { Projection } from '@league/projections/runtime/projection'
import { dropGeneration, type Generation } from '@league/projections/runtime/schema/generation'
import type { ClientBase, Pool } from 'pg'
import type { GenerationRecord } from './scenario-model.ts'

/** Empties the log and the live tables, and drops the other ones. */
export async function resetTables(pool: Pool, { name, version, tables }: Projection): Promise<void> {
  const client = await pool.connect()
  for (const generation of ['next', 'previous'] as const) await dropGeneration(client, name, generation)
  client.release()
  await pool.query('truncate eventstore.events')
  await pool.query(
    `truncate ${Object.keys(tables)
      .map((table) => `${name}.${table}`)
      .join()}`,
  )
  await pool.query(
    'truncate projection.parked, projection.parked_event, projection.skipped, projection.replay',
  )
  await pool.query(
    `
      update projection.checkpoint
      set position = 0, event_id = null, version = $2
      where projection = $1
    `,
    [name, version],
  )
}

/** Records a skip of an event that may not be in the log yet. */
export async function insertSkipped(
  pool: Pool,
  projection: string,
  { position, eventId }: AnyRecordedEvent,
): Promise<void> {
  await pool.query(
    `
      insert into projection.skipped (projection, position, event_id, error, actor)
      values ($1, $2, $3, 'it failed long ago', 'ann')
      on conflict do nothing
    `,
    [projection, position, eventId],
  )
}

/** Reads what each generation of a projection says about itself. */
export async function readGenerations(client: ClientBase, projection: string): Promise<GenerationRecord[]> {
  const { rows } = await client.query<{
    generation: Generation
    version: number
    position: string
    waiting: string[]
  }>(
    `
      select generation, version, position,
        array(
          select position
          from projection.parked_event e
          where e.projection = c.projection and e.generation = c.generation
        ) as waiting
      from projection.checkpoint c
      where projection = $1
    `,
    [projection],
  )
  return rows.map(({ position, waiting, ...row }) => ({
    ...row,
    position: BigInt(position),
    waiting: new Set(waiting.map(BigInt)),
  }))
}

/** Requires that stored rows are those of a fold of these events. */
export function requireEqual(
  projection: Projection,
  stored: FoldedTables,
  folded: readonly AnyRecordedEvent[],
  what: string,
): void {
  const expected = foldInMemory(projection, folded)
  if (contentHash(stored) === contentHash(expected)) return
  throw new Error(`${what} of ${projection.name}:\n${differences(stored, expected).join('\n')}`)
}

/** Describes a few rows that only one of two contents has. */
function differences(stored: FoldedTables, expected: FoldedTables): string[] {
  const onlyIn = (table: string, rows: FoldedTables, others: FoldedTables) => {
    const known = new Set((others[table] ?? []).map((row) => contentHash({ row: [row] })))
    return (rows[table] ?? []).filter((row) => !known.has(contentHash({ row: [row] }))).slice(0, 3)
  }
  return Object.keys(expected).flatMap((table) => [
    ...onlyIn(table, stored, expected).map((row) => `${table} has ${JSON.stringify(row)}`),
    ...onlyIn(table, expected, stored).map((row) => `${table} lacks ${JSON.stringify(row)}`),
  ])
}
