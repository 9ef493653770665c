import { commonHeaders, foldHeader } from '@league/contracts/import/headers'
import { toVisibleLine } from '@league/contracts/kernel/text'
import { importLimits } from '../limits.ts'
import type { ReportProblem } from '../season-files.ts'
import { readText } from './read-text.ts'
import { openWorkbook } from './read-workbook.ts'
import { type SourceTable, type TakeRow, UnreadableFile } from './table.ts'

/** The header is one of the first rows: some exports have a title, or groups of columns, above it. */
const MAX_ROWS_ABOVE_HEADER = 10

/** The first bytes of files that people take for tables. */
const magicBytes = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  oldOffice: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
}

/**
 * Reads the tables of files, one for each file of text and for each sheet of a workbook that has rows. What cannot be
 * read is reported.
 *
 * @param files their contents by form field
 */
export async function readTables(
  files: Readonly<Record<string, Uint8Array>>,
  fileNames: Readonly<Record<string, string>>,
  report: ReportProblem,
): Promise<SourceTable[]> {
  const tables: SourceTable[] = []
  let cells = 0
  for (const [file, content] of Object.entries(files).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    const fileName = fileNames[file] ?? file
    const collect = (sheet: string) => {
      const table: SourceTable = { file, fileName, sheet, header: [], rows: [] }
      const takeRow: TakeRow = (number, values) => {
        const texts = values.map((value) => toVisibleLine(value).trim())
        if (texts.every((text) => text === '')) return
        cells += texts.length
        if (cells > importLimits.cells)
          throw new UnreadableFile(
            `The files have more than ${importLimits.cells.toLocaleString('en-US')} cells. Import them in parts.`,
            number,
          )
        if (table.rows.length > importLimits.rows + MAX_ROWS_ABOVE_HEADER)
          throw new UnreadableFile(
            `The file has more than ${importLimits.rows.toLocaleString('en-US')} rows. Import it in parts.`,
            number,
          )
        table.rows.push({ number, cells: texts })
      }
      return { table, takeRow }
    }
    const add = (table: SourceTable) => {
      takeHeader(table)
      if (table.header.length > 0 && tables.length < importLimits.tables) tables.push(table)
    }
    try {
      if (requireKind(content, fileName) === 'workbook') {
        for (const sheet of await openWorkbook(content)) {
          const { table, takeRow } = collect(sheet.name)
          await sheet.read(takeRow)
          add(table)
        }
      } else {
        const { table, takeRow } = collect('')
        readText(content, takeRow)
        add(table)
      }
      if (!tables.some((table) => table.file === file)) throw new UnreadableFile('The file has no rows.')
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      report({ file: fileName, line: error.line, message: error.message })
    }
  }
  return tables
}

/** @throws UnreadableFile for a file that is neither text nor a workbook */
function requireKind(content: Uint8Array, fileName: string): 'text' | 'workbook' {
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, index) => content[index] === byte)
  if (startsWith(magicBytes.zip)) return 'workbook'
  if (startsWith(magicBytes.oldOffice))
    throw new UnreadableFile(
      'This is an old or a protected Excel file. Save it as .xlsx without a password, or as CSV.',
    )
  if (startsWith(magicBytes.pdf)) throw new UnreadableFile('This is a PDF. Export the table as CSV or .xlsx.')
  if (/\.xls[xm]$/i.test(fileName))
    throw new UnreadableFile(
      'This is not an Excel workbook, although its name says so. Save it again as .xlsx, or as CSV.',
    )
  return 'text'
}

const knownHeaders = new Set(Object.values(commonHeaders).flatMap((headers) => Object.keys(headers)))

/** Moves the header out of the rows, and leaves out what is above it and where it is repeated. */
function takeHeader(table: SourceTable): void {
  const first = table.rows.slice(0, MAX_ROWS_ABOVE_HEADER)
  const knownIn = (cells: readonly string[]) =>
    cells.filter((cell) => knownHeaders.has(foldHeader(cell))).length
  const counts = first.map(({ cells }) => knownIn(cells))
  const best = Math.max(0, ...counts)
  const widest = Math.max(0, ...first.map(({ cells }) => cells.filter(Boolean).length))
  const index =
    best >= 2
      ? counts.indexOf(best)
      : first.findIndex(({ cells }) => cells.filter(Boolean).length >= Math.min(2, widest))
  const header = table.rows[index]?.cells ?? []
  const repeated = header.join('\n')
  table.header = header
  table.rows = table.rows.slice(index + 1).filter(({ cells }) => cells.join('\n') !== repeated)
}
