import type { ImportFile, Report } from './files.ts'

/** Longest name or id that a file may hold. */
const maxText = 100

/** One row of a file. What cannot be read is reported with file and line, and answered by null. */
export interface Line {
  number: number
  /** Trimmed, '' where the column is absent. */
  text(column: string): string
  /** Not empty and at most 100 characters. */
  required(column: string): string | null
  /** A whole number from 0 to 999. */
  count(column: string): number | null
  refuse(message: string): void
}

export function createLine(
  file: ImportFile,
  number: number,
  values: readonly string[],
  columns: ReadonlyMap<string, number>,
  report: Report,
): Line {
  const refuse = (message: string) => report({ file: `${file}.csv`, line: number, message })
  const text = (column: string) => values[columns.get(column) ?? -1]?.trim() ?? ''
  return {
    number,
    text,
    refuse,
    required(column) {
      const value = text(column)
      if (value && value.length <= maxText) return value
      refuse(value ? `${column} has more than ${maxText} characters.` : `${column} is empty.`)
      return null
    },
    count(column) {
      const value = text(column)
      if (/^\d{1,3}$/.test(value)) return Number(value)
      refuse(`${column} is no whole number from 0 to 999: ${JSON.stringify(value)}.`)
      return null
    },
  }
}
