import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import type { Projection } from '../projection.ts'

/** A table as it exists in the database. */
export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
  /** The columns of the primary key, in the order in which the projection lists them. */
  key: readonly string[]
}

/**
 * Types whose values survive a round trip through JSON unchanged. A fold must see the same row whether it was
 * loaded from the database or is still in memory. Instants are stored as text, counts as integers.
 */
const roundTripTypes = new Set([
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
 * Reads the shapes of a projection's tables in one of its schemas.
 *
 * @throws when a table is missing, lacks a key column, or has a column of a type that does not survive a
 *   round trip through JSON
 */
export async function readShapes(
  client: ClientBase | Pool,
  projection: Projection,
  schema: string,
): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string; generated: string }>(
    `
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        a.attgenerated as generated
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum
    `,
    [schema],
  )
  return Object.entries(projection.tables).map(([name, { key }]) => {
    const columns = rows.filter((row) => row.table === name && row.generated === '')
    if (columns.length === 0) throw new Error(`Schema ${schema} has no table ${name}`)
    for (const column of columns) {
      if (!roundTripTypes.has(column.type)) {
        throw new Error(
          `${schema}.${name}.${column.name} has the unsupported type ${column.type}: see projections/README.md`,
        )
      }
    }
    const missing = key.find((keyColumn) => !columns.some((column) => column.name === keyColumn))
    if (missing) throw new Error(`${schema}.${name} lacks the key column ${missing}`)
    return { name, key, columns: columns.map(({ name, type }) => ({ name, type })) }
  })
}

/** Returns the quoted, schema-qualified name of a table. */
export function qualified(schema: string, table: string): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`
}
