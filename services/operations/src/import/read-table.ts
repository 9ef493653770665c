import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { toVisibleLine } from '@league/contracts/kernel/text'
import type { ImportFile, ReportProblem, SeasonFiles } from './season-files.ts'

/** Maximum length of a required text, such as a name or an id. */
const MAX_TEXT_LENGTH = 100

/**
 * Bytes parsed before the event loop runs. They take a few milliseconds, so a big file does not delay
 * requests.
 */
const CHUNK_BYTES = 64 * 1024

/** A row of a file. Reading a bad value reports a problem and returns null. */
export interface TableRow {
  number: number
  /** Returns the trimmed text of a column in visible characters, '' if the file has no such column. */
  text(column: string): string
  /** Returns the text of a column, which must have 1 to 100 characters. */
  required(column: string): string | null
  /** Returns the number in a column, which must be a whole number from 0 to 999. */
  count(column: string): number | null
  /** Reports a problem in this row. */
  report(message: string): void
}

/**
 * Returns the rows of a file. Ignores columns that are not needed. Reports a missing file, a file that is not
 * CSV and missing columns, and returns null then.
 */
export async function readTable(
  files: SeasonFiles,
  file: ImportFile,
  neededColumns: readonly string[],
  reportProblem: ReportProblem,
): Promise<TableRow[] | null> {
  const report = (line: number, message: string) => reportProblem({ file: `${file}.csv`, line, message })
  const text = files[file]
  if (text === undefined) {
    report(1, 'The file is missing.')
    return null
  }
  const rows = await parseRows(text, report)
  if (!rows) return null
  const header = rows.shift()
  if (!header) {
    report(1, 'The file is empty.')
    return null
  }
  const columns = new Map(header.record.map((name, index) => [name.trim(), index]))
  const missing = neededColumns.filter((name) => !columns.has(name))
  if (missing.length > 0) {
    report(1, `These columns are missing: ${missing.join(', ')}.`)
    return null
  }
  return rows.map(({ record, info }) => {
    if (record.length !== header.record.length) {
      report(info.lines, `The row has ${record.length} values for ${header.record.length} columns.`)
    }
    return createRow(info.lines, record, columns, (message) => report(info.lines, message))
  })
}

function createRow(
  number: number,
  values: readonly string[],
  columns: ReadonlyMap<string, number>,
  report: (message: string) => void,
): TableRow {
  const text = (column: string) => toVisibleLine(values[columns.get(column) ?? -1] ?? '').trim()
  return {
    number,
    text,
    report,
    required(column) {
      const value = text(column)
      if (value && value.length <= MAX_TEXT_LENGTH) return value
      report(value ? `The ${column} has more than ${MAX_TEXT_LENGTH} characters.` : `The ${column} is empty.`)
      return null
    },
    count(column) {
      const value = text(column)
      if (/^\d{1,3}$/.test(value)) return Number(value)
      report(`Use a whole number from 0 to 999 in ${column}, not ${JSON.stringify(value)}.`)
      return null
    },
  }
}

/** What people can correct, by the code of the parser's error. */
const csvProblems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened but not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark is closed in the middle of a value.',
  INVALID_OPENING_QUOTE: 'A quotation mark is opened in the middle of a value.',
}

interface ParsedRow {
  record: string[]
  /** `lines` is the row's line in the file. */
  info: { lines: number }
}

/** Returns the rows of a CSV text, the header first. Reports a text that is not CSV and returns null then. */
async function parseRows(
  text: string,
  report: (line: number, message: string) => void,
): Promise<ParsedRow[] | null> {
  const rows: ParsedRow[] = []
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  parser.on('readable', () => {
    for (let row = parser.read() as ParsedRow | null; row; row = parser.read() as ParsedRow | null) {
      rows.push(row)
    }
  })
  const parsed = finished(parser).then(
    () => rows,
    (error: unknown) => {
      if (!(error instanceof CsvError)) throw error
      report(Number(error['lines'] ?? 1), csvProblems[error.code] ?? 'This is not valid CSV.')
      return null
    },
  )
  const bytes = Buffer.from(text)
  for (let offset = 0; offset < bytes.length && !parser.destroyed; offset += CHUNK_BYTES) {
    parser.write(bytes.subarray(offset, offset + CHUNK_BYTES))
    await setImmediate()
  }
  if (!parser.destroyed) parser.end()
  return parsed
}
