import type { Projection, Row, TableRows } from '../projection.ts'
import { createRowIndex, type RowIndex } from './row-index.ts'
import { joinKey, keyOf } from './row-key.ts'

/** What folds have changed in a table since the last `settle`, by key. A key is in one of the two. */
export interface Changes {
  put: Map<string, Row>
  deleted: Set<string>
}

/** The rows of one table in memory, with a record of their changes. */
export interface MemoryTable extends TableRows<Row> {
  readonly changes: Changes
  readonly size: number
  /** Adds a row as stored in the database. A row that is already in memory is newer and stays. */
  load(row: Row): void
  /** Returns all rows in the order of their keys. */
  all(): Row[]
  /** Returns the changes and starts a new record of them. */
  settle(): Changes
  /** Removes all rows and the record of their changes from memory. */
  clear(): void
}

/** All tables of a projection in memory, by name. */
export type MemoryRows = Record<string, MemoryTable>

export function createMemoryRows(projection: Projection): MemoryRows {
  return Object.fromEntries(
    Object.entries(projection.tables).map(([table, { key }]) => [table, createMemoryTable(key)]),
  )
}

/** @param keyColumns the columns of the primary key, in its order */
export function createMemoryTable(keyColumns: readonly string[]): MemoryTable {
  const rows = new Map<string, Row>()
  const indexes = new Map<string, { columns: string[]; index: RowIndex }>()
  let changes: Changes = { put: new Map(), deleted: new Set() }

  const indexOn = (columns: string[]): RowIndex => {
    const id = columns.join()
    const existing = indexes.get(id)
    if (existing) return existing.index
    const index = createRowIndex(columns, rows)
    indexes.set(id, { columns, index })
    return index
  }

  const store = (key: string, row: Row) => {
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
      const keys = indexOn(Object.keys(values)).keys(values)
      return keys.map((key) => rows.get(key) as Row)
    },
    put(row) {
      const key = keyOf(row, keyColumns)
      store(key, row)
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
      const key = keyOf(row, keyColumns)
      if (!rows.has(key) && !changes.deleted.has(key)) store(key, row)
    },
    all: () => [...rows.keys()].sort().map((key) => rows.get(key) as Row),
    settle() {
      const settled = changes
      changes = { put: new Map(), deleted: new Set() }
      return settled
    },
    clear() {
      rows.clear()
      indexes.clear()
      changes = { put: new Map(), deleted: new Set() }
    },
  }
}
