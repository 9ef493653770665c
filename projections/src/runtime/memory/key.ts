import type { Row } from '../projection.ts'

/** No text of Postgres holds it, so joined values never meet by accident. */
const separator = '\u0000'

/** Key of a row, or of the values of some of its columns, as one text. Its order is that of the columns' texts. */
export function keyOf(row: Row, columns: readonly string[]): string {
  if (columns.length === 1) return String(row[columns[0] as string])
  let key = ''
  for (const column of columns) key = key === '' ? String(row[column]) : `${key}${separator}${row[column]}`
  return key
}

export function joinKey(values: readonly string[]): string {
  return values.length === 1 ? (values[0] as string) : values.join(separator)
}

export function splitKey(key: string): string[] {
  return key.split(separator)
}
