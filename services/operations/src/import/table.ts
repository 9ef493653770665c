import type { ImportFile, Report, SeasonFiles } from './files.ts'
import { createLine, type Line } from './line.ts'
import { parseRows } from './parse-rows.ts'

/**
 * Rows of a file with these columns; others are ignored. A file that is missing, no CSV or without a needed column is
 * reported once and gives null: what refers to it cannot be checked then.
 */
export async function readTable(
  files: SeasonFiles,
  file: ImportFile,
  needed: readonly string[],
  report: Report,
): Promise<Line[] | null> {
  const refuse = (line: number, message: string) => report({ file: `${file}.csv`, line, message })
  const text = files[file]
  if (text === undefined) {
    refuse(1, 'The file is missing.')
    return null
  }
  const rows = await parseRows(text, refuse)
  if (!rows) return null
  const header = rows.shift()
  if (!header) {
    refuse(1, 'The file is empty.')
    return null
  }
  const columns = new Map(header.record.map((name, at) => [name.trim(), at]))
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0) {
    refuse(1, `Missing columns: ${missing.join(', ')}.`)
    return null
  }
  return rows.map(({ record, info }) => {
    if (record.length !== header.record.length) {
      refuse(info.lines, `${record.length} values under ${header.record.length} columns.`)
    }
    return createLine(file, info.lines, record, columns, report)
  })
}
