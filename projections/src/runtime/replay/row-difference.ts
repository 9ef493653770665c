import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../projection.ts'
import type { TableShape } from '../schema/table-shape.ts'

/** How many differing rows of a table are described for each comparison. */
export const MAX_SAMPLE_ROWS = 5

/** The names of what is compared, such as `live` and `rebuilt`. */
export interface Sides {
  left: string
  right: string
}

/**
 * Returns whether two values would be stored alike. Null and missing values are equal, and so are objects
 * that have the same fields in another order.
 */
export function isStoredAlike(stored: unknown, folded: unknown): boolean {
  const left = stored ?? null
  const right = folded ?? null
  if (left === right) return true
  // Only arrays, JSON documents, and numbers that JSON does not know are changed when they are stored.
  if (typeof right !== 'object' && typeof right !== 'number') return false
  return isDeepStrictEqual(left, JSON.parse(JSON.stringify(right)))
}

/** Describes a row that differs or that only one side has, by its key and the columns that differ. */
export function describeDifference(
  { name, key, columns }: TableShape,
  { left, right }: Sides,
  leftRow: Row | null,
  rightRow: Row | null,
): string {
  const row = leftRow ?? rightRow ?? {}
  const title = `${name} ${key.map((column) => `${column}=${String(row[column])}`).join(' ')}`
  if (!leftRow) return `${title}: only ${right}, not ${left}`
  if (!rightRow) return `${title}: only ${left}, not ${right}`
  const values = columns
    .filter((column) => !isStoredAlike(leftRow[column.name], rightRow[column.name]))
    .map((column) => {
      const [leftValue, rightValue] = [leftRow, rightRow].map((side) =>
        JSON.stringify(side[column.name] ?? null),
      )
      return `${column.name} ${leftValue} ≠ ${rightValue}`
    })
  return `${title}: ${left} ≠ ${right} in ${values.join(', ')}`
}
