import type { AnyRecordedEvent } from '@league/contracts/events'
import { escapeIdentifier } from 'pg'
import type { MemoryRows } from '../memory/memory-rows.ts'
import { keyOf } from '../memory/row-key.ts'
import type { Need, Projection, Row, TableTypes } from '../projection.ts'
import { qualified, type TableShape } from '../schema/table-shape.ts'
import { PoisonEvent } from './failure.ts'
import type { OwnedGeneration } from './owned-generation.ts'
import { statementName } from './statement-name.ts'

/** The rows of one table to load, by distinct values of some of its columns. */
interface Lookup {
  shape: TableShape
  columns: string[]
  values: Map<string, Row>
}

/**
 * Collects the rows that the events need: one lookup for each table and set of columns.
 *
 * @param isLoaded returns true for tables whose rows are all in memory already
 * @throws PoisonEvent when the needs of an event cannot be determined
 */
export function collectNeeds(
  { projection, shapes }: OwnedGeneration,
  events: readonly AnyRecordedEvent[],
  isLoaded: (table: string, columns: readonly string[]) => boolean = () => false,
): Lookup[] {
  const lookups = new Map<string, Lookup>()
  for (const event of events) {
    for (const { table, by } of needsOf(projection, event)) {
      const columns = Object.keys(by)
      if (isLoaded(table, columns)) continue
      const id = `${table}:${columns.join()}`
      let lookup = lookups.get(id)
      if (!lookup) {
        const shape = shapes.find(({ name }) => name === table)
        if (!shape || columns.length === 0) {
          const cause = new Error(
            `The needs of projection ${projection.name} name no table or no column: ${id}`,
          )
          throw new PoisonEvent(event, cause)
        }
        lookup = { shape, columns, values: new Map() }
        lookups.set(id, lookup)
      }
      lookup.values.set(keyOf(by, columns), by)
    }
  }
  // A fixed order, so that the same lookups always give the same statement.
  return [...lookups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lookup]) => lookup)
}

function needsOf(projection: Projection, event: AnyRecordedEvent): readonly Need<TableTypes>[] {
  try {
    return projection.needs(event)
  } catch (error) {
    throw new PoisonEvent(event, error)
  }
}

/** Loads the rows of all lookups in one statement. */
export async function loadRows(
  { pool, schema }: OwnedGeneration,
  lookups: readonly Lookup[],
  rows: MemoryRows,
): Promise<void> {
  if (lookups.length === 0) return
  const values: unknown[][] = []
  const selects = lookups.map(({ shape, columns, values: wanted }, lookupIndex) => {
    const firstParameter = values.length + 1
    for (const column of columns) values.push([...wanted.values()].map((by) => by[column]))
    const arrays = columns.map((column, index) => {
      const type = shape.columns.find(({ name }) => name === column)?.type ?? 'text'
      return `$${firstParameter + index}::${type}[]`
    })
    const names = columns.map(escapeIdentifier)
    return `
      select ${lookupIndex} as lookup_index, row_to_json(t)::text as row
      from unnest(${arrays.join()}) k(${names.join()})
      join ${qualified(schema, shape.name)} t on ${names.map((name) => `t.${name} = k.${name}`).join(' and ')}
    `
  })
  const text = selects.join('\nunion all\n')
  const result = await pool.query<[number, string]>({
    name: statementName(text),
    text,
    values,
    rowMode: 'array',
  })
  for (const [lookupIndex, row] of result.rows) {
    const table = lookups[lookupIndex]?.shape.name as string
    rows[table]?.load(JSON.parse(row) as Row)
  }
}
