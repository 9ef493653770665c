import type { Row, TableRows } from '../projection.ts'
import { joinKey, keyOf } from './key.ts'
import { createRowIndex, type RowIndex } from './row-index.ts'

/** What a fold has done to a table since the last `settle`. A key is in one of the two. */
export interface Changes {
  put: Map<string, Row>
  deleted: Set<string>
}

/** Rows of one table in memory, and what was changed of them. */
export interface MemoryTable extends TableRows<Row> {
  readonly changes: Changes
  readonly size: number
  /** Takes in a row as the database has it. Rows that are here already are newer and win. */
  load(row: Row): void
  all(): Row[]
  /** The changes are written, or on their way: begins a new list of them. */
  settle(): Changes
  /** Drops rows. The changes stay. */
  forget(): void
}

export function createMemoryTable(columns: readonly string[]): MemoryTable {
  const rows = new Map<string, Row>()
  const indexes = new Map<string, { names: string[]; index: RowIndex }>()
  let changes: Changes = { put: new Map(), deleted: new Set() }

  const indexOf = (names: string[]): RowIndex => {
    const id = names.join()
    const known = indexes.get(id)
    if (known) return known.index
    const index = createRowIndex(names, rows)
    indexes.set(id, { names, index })
    return index
  }

  const keep = (key: string, row: Row) => {
    rows.set(key, row)
    for (const { index } of indexes.values()) index.put(key, row)
  }

  return {
    get changes() {
      return changes
    },
    get size() {
      return rows.size
    },
    get: (...key) => rows.get(joinKey(key)),
    where(values) {
      const keys = indexOf(Object.keys(values)).keys(values)
      return keys.map((key) => rows.get(key) as Row)
    },
    put(row) {
      const key = keyOf(row, columns)
      keep(key, row)
      changes.put.set(key, row)
      changes.deleted.delete(key)
    },
    delete(...values) {
      const key = joinKey(values)
      rows.delete(key)
      for (const { index } of indexes.values()) index.delete(key)
      changes.put.delete(key)
      changes.deleted.add(key)
    },
    load(row) {
      const key = keyOf(row, columns)
      if (!rows.has(key) && !changes.deleted.has(key)) keep(key, row)
    },
    all: () => [...rows.keys()].sort().map((key) => rows.get(key) as Row),
    settle() {
      const settled = changes
      changes = { put: new Map(), deleted: new Set() }
      return settled
    },
    forget() {
      rows.clear()
      indexes.clear()
    },
  }
}
