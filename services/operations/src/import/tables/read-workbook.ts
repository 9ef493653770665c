import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { importLimits } from '../limits.ts'
import { type TakeRow, UnreadableFile } from './table.ts'

export interface WorkbookSheet {
  name: string
  /** Reads the rows one after the other. Rows that `takeRow` refuses by throwing end the reading. */
  read(takeRow: TakeRow): Promise<void>
}

/**
 * Opens an Excel workbook. Only cell values are read: formulas give the value that the workbook stores for them, and
 * macros, links, pictures and the entities of its XML are ignored.
 *
 * @throws UnreadableFile
 */
export async function openWorkbook(content: Uint8Array): Promise<WorkbookSheet[]> {
  requireSmall(content)
  const names: { index: number; name: string }[] = []
  await orUnreadable(
    readXlsx(content, {
      sheets: ({ name, index, hidden, veryHidden }) => {
        if (!hidden && !veryHidden) names.push({ index, name })
        return false
      },
    }),
  )
  return names.map(({ index, name }) => ({
    name,
    read: async (takeRow) => {
      const reading = async () => {
        // One row more than allowed, to notice that there are more.
        for await (const row of streamXlsxRows(content, { sheet: index, maxRows: importLimits.rows + 20 })) {
          const { values } = row
          const filled = values.findLastIndex(
            (value) => value !== null && value !== undefined && value !== '',
          )
          if (filled >= importLimits.columns)
            throw new UnreadableFile(`The row has more than ${importLimits.columns} columns.`, row.index + 1)
          takeRow(
            row.index + 1,
            values.slice(0, filled + 1).map((value) => cellText(value)),
          )
        }
      }
      await orUnreadable(reading())
    },
  }))
}

async function orUnreadable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      'The workbook cannot be read: it is damaged or protected by a password. Save it again as .xlsx, or as CSV.',
    )
  }
}

const MAX_CELL_LENGTH = 1_000
const DAY_MS = 86_400_000
/** The reader gives numbers of days as instants after this one. */
const TIME_START = Date.UTC(1899, 11, 31)
/** Numbers of days below this are times of day, or times played. */
const MAX_TIME_DAYS = 60

/** Returns the text of a cell: dates as `2026-11-15 19:30`, times and durations as `19:30`. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'object') {
    const { text, richText, result } = value as {
      text?: unknown
      richText?: { text: string }[]
      result?: unknown
    }
    return Array.isArray(richText)
      ? richText.map((run) => run.text).join('')
      : cellText(text ?? result ?? null)
  }
  return String(value).slice(0, MAX_CELL_LENGTH)
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const seconds = Math.round((value.getTime() - TIME_START) / 1000)
  if (seconds >= 0 && seconds < (MAX_TIME_DAYS * DAY_MS) / 1000) {
    const two = (number: number) => String(number).padStart(2, '0')
    const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    return `${hours}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`
  }
  const [date = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T')
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`
}

const END_RECORD = 0x06054b50
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46

/**
 * Requires that a workbook is small when it is unpacked. The reader unpacks no more of a part than its entry says.
 *
 * @throws UnreadableFile
 */
function requireSmall(content: Uint8Array): void {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const damaged = () => new UnreadableFile('The workbook is damaged. Save it again as .xlsx, or as CSV.')
  let end = content.length - 22
  while (end >= 0 && view.getUint32(end, true) !== END_RECORD) end -= 1
  if (end < 0) throw damaged()
  let entry = view.getUint32(end + 16, true)
  let total = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (entry + ENTRY_LENGTH > content.length || view.getUint32(entry, true) !== ENTRY) throw damaged()
    total += view.getUint32(entry + 24, true)
    if (total > importLimits.workbookBytes)
      throw new UnreadableFile(
        `The workbook is larger than ${importLimits.workbookBytes / 1024 / 1024} MiB when it is unpacked. Save the sheet that you need as CSV.`,
      )
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(entry + offset, true))
    entry += ENTRY_LENGTH + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
}
