import { isUtf8 } from 'node:buffer'
import { type Delimiter, findWideRow, parseRows } from '../read-table.ts'
import { importLimits } from '../limits.ts'
import { type TakeRow, UnreadableFile } from './table.ts'

const SAMPLED_LINES = 20
const delimiters: readonly Delimiter[] = [',', ';', '\t']

/**
 * Reads a text file: comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252.
 *
 * @throws UnreadableFile
 */
export function readText(content: Uint8Array, takeRow: TakeRow): void {
  const bytes = Buffer.from(decode(content))
  const delimiter = findDelimiter(bytes.toString('utf8', 0, 64 * 1024))
  const wideRow = findWideRow(bytes, delimiter)
  if (wideRow !== null)
    throw new UnreadableFile(`The row has more than ${importLimits.columns} columns.`, wideRow)
  const report = (line: number, message: string) => {
    throw new UnreadableFile(message, line)
  }
  parseRows(bytes, { delimiter, relax_quotes: true }, report, (record, line) => takeRow(line, record))
}

/** Returns the text of a file in whichever of the usual encodings it is. */
function decode(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  if (content.subarray(0, 4096).includes(0))
    throw new UnreadableFile('This is neither a text file nor a workbook. Save it as CSV or .xlsx.')
  return new TextDecoder(isUtf8(content) ? 'utf-8' : 'windows-1252').decode(content)
}

/** Returns the delimiter that most of the first lines have as often as the first of them; a comma if none does. */
function findDelimiter(text: string): Delimiter {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLED_LINES)
  const score = (delimiter: Delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const most = Math.max(0, ...counts)
    return most === 0 ? 0 : counts.filter((count) => count === most).length + most / 1000
  }
  return delimiters.reduce((best, next) => (score(next) > score(best) ? next : best))
}
