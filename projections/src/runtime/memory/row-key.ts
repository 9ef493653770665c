import type { Row } from '../projection.ts'

/** A character that no Postgres text contains, so that joined values cannot collide. */
const SEPARATOR = '\u0000'

/** Returns the values of some columns of a row as one text. These texts sort as the columns do. */
export function keyOf(row: Row, columns: readonly string[]): string {
  if (columns.length === 1) return String(row[columns[0] as string])
  let key = ''
  for (const column of columns) key = key === '' ? String(row[column]) : `${key}${SEPARATOR}${row[column]}`
  return key
}

export function joinKey(values: readonly string[]): string {
  return values.length === 1 ? (values[0] as string) : values.join(SEPARATOR)
}

export function splitKey(key: string): string[] {
  return key.split(SEPARATOR)
}
