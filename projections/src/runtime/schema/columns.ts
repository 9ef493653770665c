import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import type { AnyProjection } from '../memory/memory-rows.ts'

/** A table as it stands in the database. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
  /** Columns of the primary key, in the order that the projection names them. */
  key: readonly string[]
}

/**
 * Types whose values come back from JSON as they went in. A fold must see the same row whether it was loaded or is still
 * in memory: instants are kept as text, counts as integers.
 */
const faithful = new Set([
  'text',
  'boolean',
  'integer',
  'smallint',
  'bigint',
  'double precision',
  'date',
  'uuid',
  'jsonb',
  'json',
  'text[]',
  'integer[]',
  'bigint[]',
  'boolean[]',
])

/**
 * Shapes of a projection's tables in one of its schemas.
 *
 * @throws when a table is missing, has a column of a type that a fold cannot rely on, or lacks the key
 */
export async function readShapes(
  client: ClientBase | Pool,
  projection: AnyProjection,
  schema: string,
): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string; generated: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated as generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
    [schema],
  )
  return Object.entries(projection.tables).map(([name, { key }]) => {
    const columns = rows.filter((row) => row.table === name && row.generated === '')
    if (columns.length === 0) throw new Error(`${schema} has no table ${name}`)
    for (const column of columns) {
      if (!faithful.has(column.type)) {
        throw new Error(
          `${schema}.${name}.${column.name} is of type ${column.type}, see projections/README.md`,
        )
      }
    }
    const absent = key.find((column: string) => !columns.some(({ name }) => name === column))
    if (absent) throw new Error(`${schema}.${name} lacks the key column ${absent}`)
    return { name, key, columns: columns.map(({ name, type }) => ({ name, type })) }
  })
}

/** Name of a table for a statement. */
export function qualified(schema: string, table: string): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
}
