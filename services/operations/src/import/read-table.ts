import { isUtf8 } from 'node:buffer'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import { toVisibleLine } from '@league/contracts/kernel/text'
import { parsePlayingTime } from '@league/contracts/statistics/playing-time'
import { importLimits } from './limits.ts'
import type { ImportFile, ReportProblem, SeasonFiles } from './season-files.ts'

/** Maximum length of a required text, such as a name or an id. */
const MAX_TEXT_LENGTH = 100

/** A row of a file. Reading a bad value reports a problem and returns null. */
export interface TableRow {
  number: number
  /** Returns the trimmed text of a column in visible characters, '' if the file has no such column. */
  text(column: string): string
  /** Returns the text of a column, which must have 1 to 100 characters. */
  required(column: string): string | null
  /** Returns the number in a column, which must be a whole number from 0 to 999. */
  count(column: string): number | null
  /** Returns the seconds of the time in a column, in minutes or as `12:34`. */
  playingTime(column: string): number | null
  /** Reports a problem in this row. */
  report(message: string): void
}

interface Table {
  files: SeasonFiles
  file: ImportFile
  /** The columns that the file must have. Others are ignored. */
  columns: readonly string[]
  report: ReportProblem
}

/**
 * Calls `onRow` with the rows of a file, one after the other, so that a large file is never in memory as rows.
 * Reports a missing file, a file that is not CSV, missing columns, and a file that exceeds a limit.
 *
 * @returns whether the rows could be read
 */
export function readTable(
  { files, file, columns: neededColumns, report: reportProblem }: Table,
  onRow: (row: TableRow) => void,
): boolean {
  const report = (line: number, message: string) => reportProblem({ file: `${file}.csv`, line, message })
  const content = files[file]
  const refuse = (message: string) => {
    report(1, message)
    return false
  }
  if (content === undefined) return refuse('The file is missing.')
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  if (!isUtf8(bytes)) return refuse('The file is not UTF-8 text.')
  const wideRow = findWideRow(bytes)
  if (wideRow !== null) {
    report(wideRow, `The row has more than ${importLimits.columns} columns.`)
    return false
  }
  let header: readonly string[] = []
  if (!parseRows(bytes, { to: 1 }, report, (record) => (header = record))) return false
  if (header.length === 0) return refuse('The file is empty.')
  const columns = new Map(header.map((name, index) => [name.trim(), index]))
  const missing = neededColumns.filter((name) => !columns.has(name))
  if (missing.length > 0) return refuse(`These columns are missing: ${missing.join(', ')}.`)
  let rows = 0
  // One row more than allowed, to notice that there are more.
  const range = { from: 2, to: importLimits.rows + 2 }
  return parseRows(bytes, range, report, (record, line) => {
    rows += 1
    if (rows > importLimits.rows) {
      return report(line, `The file has more than ${importLimits.rows.toLocaleString('en-US')} rows.`)
    }
    if (record.length !== header.length) {
      report(line, `The row has ${record.length} values for ${header.length} columns.`)
    }
    onRow(createRow(line, record, columns, (message) => report(line, message)))
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
    playingTime(column) {
      const value = text(column)
      const seconds = parsePlayingTime(value)
      if (seconds === null)
        report(`Use a time such as 12:34 or 12.5 in ${column}, not ${JSON.stringify(value)}.`)
      return seconds
    },
  }
}

/** What people can correct, by the code of the parser's error. */
const csvProblems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened but not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark is closed in the middle of a value.',
  INVALID_OPENING_QUOTE: 'A quotation mark is opened in the middle of a value.',
}

const [QUOTE, LINE_FEED, CARRIAGE_RETURN] = [0x22, 0x0a, 0x0d]

/** What separates the values of a row. */
export type Delimiter = ',' | ';' | '\t'

/**
 * Returns the line of the first row with too many columns, or null. The parser would put millions of columns
 * into one list, and a list of that size can end the process in spite of the memory limit of a worker thread.
 */
export function findWideRow(bytes: Uint8Array, delimiter: Delimiter = ','): number | null {
  const separator = delimiter.charCodeAt(0)
  let line = 1
  let columns = 1
  let isQuoted = false
  for (const byte of bytes) {
    if (byte === LINE_FEED) line += 1
    if (byte === QUOTE) isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (byte === separator) columns += 1
    else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) columns = 1
    if (columns > importLimits.columns) return line
  }
  return null
}

/**
 * Calls `onRecord` with the rows of a CSV text and their lines, without storing them.
 *
 * @returns false for a text that is not CSV, which is reported
 */
export function parseRows(
  bytes: Uint8Array,
  range: Pick<Options, 'from' | 'to' | 'delimiter' | 'relax_quotes'>,
  report: (line: number, message: string) => void,
  onRecord: (record: string[], line: number) => void,
): boolean {
  const { stackTraceLimit } = Error
  try {
    // The parser makes an error for each row of another length. Collecting the stack takes most of the time then.
    Error.stackTraceLimit = 0
    parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      ...range,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: importLimits.rowLength,
      on_record(record: unknown, { lines }: { lines: number }) {
        Error.stackTraceLimit = stackTraceLimit
        onRecord(record as string[], lines)
        Error.stackTraceLimit = 0
        return null
      },
    } as Options)
    return true
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error['lines'] ?? 1)
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE'
    report(
      line,
      isTooLong
        ? `The row has more than ${importLimits.rowLength.toLocaleString('en-US')} characters.`
        : (csvProblems[error.code] ?? 'This is not valid CSV.'),
    )
    return false
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
