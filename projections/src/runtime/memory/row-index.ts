import type { Row } from '../projection.ts'
import { keyOf } from './key.ts'

/** Keys of rows by the values of some columns. */
export interface RowIndex {
  put(key: string, row: Row): void
  delete(key: string): void
  /** Keys of the rows with these values, sorted. */
  keys(columns: Row): string[]
}

export function createRowIndex(columns: readonly string[], rows: Iterable<[string, Row]>): RowIndex {
  const keysByValue = new Map<string, Set<string>>()
  const valueByKey = new Map<string, string>()

  const drop = (key: string, value: string) => {
    const keys = keysByValue.get(value)
    keys?.delete(key)
    if (keys?.size === 0) keysByValue.delete(value)
  }

  const index: RowIndex = {
    put(key, row) {
      const value = keyOf(row, columns)
      const before = valueByKey.get(key)
      if (before === value) return
      // Remembered here and not taken from the old row, which a fold may have changed in place.
      if (before !== undefined) drop(key, before)
      valueByKey.set(key, value)
      const keys = keysByValue.get(value)
      if (keys) keys.add(key)
      else keysByValue.set(value, new Set([key]))
    },
    delete(key) {
      const before = valueByKey.get(key)
      if (before === undefined) return
      valueByKey.delete(key)
      drop(key, before)
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
