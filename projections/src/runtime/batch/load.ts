import { escapeIdentifier, type Pool } from 'pg'
import type { DomainRecord } from '@league/contracts/events'
import { keyOf } from '../memory/key.ts'
import type { AnyProjection, MemoryRows } from '../memory/memory-rows.ts'
import type { Row } from '../projection.ts'
import { qualified, type TableShape } from '../schema/columns.ts'
import { PoisonousEvent } from './slot-work.ts'
import { statementName } from './statement-names.ts'

/** Distinct values of some columns of one table. */
interface Lookup {
  shape: TableShape
  columns: string[]
  values: Map<string, Row>
}

/** What the events need, each set of columns of a table once. Tables that `known` tells of are in memory already. */
export function collectNeeds(
  projection: AnyProjection,
  shapes: readonly TableShape[],
  events: readonly DomainRecord[],
  known: (table: string, columns: readonly string[]) => boolean = () => false,
): Lookup[] {
  const lookups = new Map<string, Lookup>()
  for (const event of events) {
    for (const { table, by } of needsOf(projection, event)) {
      const columns = Object.keys(by)
      if (known(table, columns)) continue
      const id = `${table}:${columns.join()}`
      let lookup = lookups.get(id)
      if (!lookup) {
        const shape = shapes.find(({ name }) => name === table)
        if (!shape || columns.length === 0) throw new Error(`${projection.name} cannot need ${id}`)
        lookup = { shape, columns, values: new Map() }
        lookups.set(id, lookup)
      }
      lookup.values.set(keyOf(by, columns), by)
    }
  }
  return [...lookups.values()].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
}

function needsOf(projection: AnyProjection, event: DomainRecord): readonly { table: string; by: Row }[] {
  try {
    return projection.needs(event) as readonly { table: string; by: Row }[]
  } catch (error) {
    throw new PoisonousEvent(event, error)
  }
}

function idOf({ shape, columns }: Lookup): string {
  return `${shape.name}:${columns.join()}`
}

/** Loads all rows that are asked for, of all tables, by one statement. */
export async function loadRows(
  pool: Pool,
  schema: string,
  lookups: readonly Lookup[],
  rows: MemoryRows,
): Promise<void> {
  if (lookups.length === 0) return
  const values: unknown[][] = []
  const parts = lookups.map(({ shape, columns, values: wanted }, nth) => {
    const types = columns.map((column) => shape.columns.find(({ name }) => name === column)?.type ?? 'text')
    for (const column of columns) values.push([...wanted.values()].map((by) => by[column]))
    const first = values.length - columns.length + 1
    const arrays = types.map((type, index) => `$${first + index}::${type}[]`)
    const names = columns.map(escapeIdentifier)
    const equal = names.map((name) => `t.${name} = k.${name}`)
    return `select ${nth} as nth, row_to_json(t)::text as row
      from unnest(${arrays.join()}) k(${names.join()}) join ${qualified(schema, shape.name)} t on ${equal.join(' and ')}`
  })
  const text = parts.join('\nunion all\n')
  const found = await pool.query<[number, string]>({
    name: statementName(text),
    text,
    values,
    rowMode: 'array',
  })
  for (const [nth, row] of found.rows) {
    const table = lookups[nth]?.shape.name as string
    rows[table]?.load(JSON.parse(row) as Row)
  }
}
