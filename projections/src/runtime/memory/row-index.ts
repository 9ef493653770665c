import type { Row } from '../projection.ts'
import { keyOf } from './row-key.ts'

/** An index from the values of some columns to the keys of the rows that have them. */
export interface RowIndex {
  put(rowKey: string, row: Row): void
  delete(rowKey: string): void
  /** Returns the sorted keys of the rows with these values. */
  keys(columnValues: Row): string[]
}

/** Returns an index on these columns that contains the given rows. */
export function createRowIndex(columns: readonly string[], rows: Iterable<[string, Row]>): RowIndex {
  const rowKeysByIndexKey = new Map<string, Set<string>>()
  // The indexed value of each key. The previous row may have lost it: a fold can change a row in place.
  const indexKeyByRowKey = new Map<string, string>()

  const removeEntry = (rowKey: string, indexKey: string) => {
    const rowKeys = rowKeysByIndexKey.get(indexKey)
    rowKeys?.delete(rowKey)
    if (rowKeys?.size === 0) rowKeysByIndexKey.delete(indexKey)
  }

  const index: RowIndex = {
    put(rowKey, row) {
      const indexKey = keyOf(row, columns)
      const previousIndexKey = indexKeyByRowKey.get(rowKey)
      if (previousIndexKey === indexKey) return
      if (previousIndexKey !== undefined) removeEntry(rowKey, previousIndexKey)
      indexKeyByRowKey.set(rowKey, indexKey)
      const rowKeys = rowKeysByIndexKey.get(indexKey)
      if (rowKeys) rowKeys.add(rowKey)
      else rowKeysByIndexKey.set(indexKey, new Set([rowKey]))
    },
    delete(rowKey) {
      const previousIndexKey = indexKeyByRowKey.get(rowKey)
      if (previousIndexKey === undefined) return
      indexKeyByRowKey.delete(rowKey)
      removeEntry(rowKey, previousIndexKey)
    },
    keys(columnValues) {
      const rowKeys = rowKeysByIndexKey.get(keyOf(columnValues, columns))
      if (!rowKeys) return []
      return rowKeys.size === 1 ? [...rowKeys] : [...rowKeys].sort()
    },
  }
  for (const [rowKey, row] of rows) index.put(rowKey, row)
  return index
}
