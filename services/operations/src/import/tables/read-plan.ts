import type { PlannedTable, ImportPlan } from '@league/contracts/import/plan'
import { SKIPPED_COLUMN } from '@league/contracts/import/kinds'
import type { SourceTable } from './table.ts'

/** A row of a table whose columns are mapped. */
export interface MappedRow {
  table: number
  number: number
  /** Returns the text of a field, '' without such a column. */
  text(field: string): string
}

/** A planned table with its rows. */
export interface MappedTable {
  plan: PlannedTable
  fields: ReadonlySet<string>
  rows: MappedRow[]
}

/** Joins the planned tables with what the files have. A table that the files do not have is left out. */
export function mapTables(plan: ImportPlan, tables: readonly SourceTable[]): MappedTable[] {
  return (plan.tables ?? []).flatMap((planned, table) => {
    const source = tables.find(({ file, sheet }) => file === planned.file && sheet === planned.sheet)
    if (!source) return []
    const columns = new Map<string, number>()
    for (const [index, field] of planned.columns.entries())
      if (field !== SKIPPED_COLUMN && field !== '' && !columns.has(field)) columns.set(field, index)
    const rows = source.rows.map(({ number, cells }) => ({
      table,
      number,
      text: (field: string) =>
        plan.values[`${table}:${number}:${field}`] ?? cells[columns.get(field) ?? -1] ?? '',
    }))
    return [{ plan: planned, fields: new Set(columns.keys()), rows }]
  })
}
