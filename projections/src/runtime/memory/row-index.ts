import type { Row } from '../projection.ts'
import { keyOf } from './row-key.ts'

/** An index from the values of some columns to the keys of the rows that have them. */
export interface RowIndex {
  put(key: string, row: Row): void
  delete(key: string): void
  /** Returns the sorted keys of the rows with these values. */
  keys(values: Row): string[]
}

export function createRowIndex(columns: readonly string[], rows: Iterable<[string, Row]>): RowIndex {
  const keysByValue = new Map<string, Set<string>>()
  // Not read from the previous row, because a fold may have changed that row in place.
  const valueByKey = new Map<string, string>()

  const removeEntry = (key: string, value: string) => {
    const keys = keysByValue.get(value)
    keys?.delete(key)
    if (keys?.size === 0) keysByValue.delete(value)
  }

  const index: RowIndex = {
    put(key, row) {
      const value = keyOf(row, columns)
      const previousValue = valueByKey.get(key)
      if (previousValue === value) return
      if (previousValue !== undefined) removeEntry(key, previousValue)
      valueByKey.set(key, value)
      const keys = keysByValue.get(value)
      if (keys) keys.add(key)
      else keysByValue.set(value, new Set([key]))
    },
    delete(key) {
      const previousValue = valueByKey.get(key)
      if (previousValue === undefined) return
      valueByKey.delete(key)
      removeEntry(key, previousValue)
    },
    keys(values) {
      const keys = keysByValue.get(keyOf(values, columns))
      if (!keys) return []
      return keys.size === 1 ? [...keys] : [...keys].sort()
    },
  }
  for (const [key, row] of rows) index.put(key, row)
  return index
}
