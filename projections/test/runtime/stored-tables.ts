import type { FoldedTables } from '../../src/runtime/fold-in-memory.ts'
import type { Projection, Row } from '@league/projections/runtime/projection'
import type { ClientBase, Pool } from 'pg'

/** Returns all rows of a schema as a fold would see them. */
export async function storedTables(
  pool: Pool | ClientBase,
  projection: Projection,
  schema: string,
): Promise<FoldedTables> {
  const tables: FoldedTables = {}
  for (const table of Object.keys(projection.tables)) {
    const { rows } = await pool.query<{ row: Row }>(`select row_to_json(t) as row from ${schema}.${table} t`)
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}
