import type { Projection, Rows } from '../projection.ts'
import { createMemoryTable, type MemoryTable } from './table-rows.ts'

/** All tables of a projection in memory. */
export type MemoryRows = Record<string, MemoryTable>

/** Any projection, whatever its tables: the runtime does not look into rows. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows go in and out of a fold: no one type is both
export type AnyProjection = Projection<any>

export function createMemoryRows(projection: AnyProjection): MemoryRows {
  return Object.fromEntries(
    Object.entries(projection.tables).map(([table, { key }]) => [table, createMemoryTable(key)]),
  )
}

/** The same rows as the fold of this projection wants to see them. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export function asFoldRows(rows: MemoryRows): Rows<any> {
  return rows
}
