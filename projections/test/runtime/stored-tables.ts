import type { FoldedTables } from '@league/projections/runtime/as-of'
import type { AnyProjection } from '@league/projections/runtime/memory/memory-rows'
import type { Row } from '@league/projections/runtime/projection'
import type { Pool } from 'pg'

/** All rows of a schema as a fold would see them. */
export async function storedTables(
  pool: Pool,
  projection: AnyProjection,
  schema: string,
): Promise<FoldedTables> {
  const tables: FoldedTables = {}
  for (const table of Object.keys(projection.tables)) {
    const { rows } = await pool.query<{ row: Row }>(`select row_to_json(t) as row from ${schema}.${table} t`)
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}
