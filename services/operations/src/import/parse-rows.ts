import { setImmediate as breathe } from 'node:timers/promises'
import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'

export interface ParsedRow {
  record: string[]
  info: { lines: number }
}

/** Bytes between two breaths: a few milliseconds, so that requests beside a big file do not wait for it. */
const mouthful = 64 * 1024

/** Rows of CSV text with the number of their line, the header first. What is no CSV is reported and gives null. */
export async function parseRows(
  text: string,
  refuse: (line: number, message: string) => void,
): Promise<ParsedRow[] | null> {
  const rows: ParsedRow[] = []
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  parser.on('readable', () => {
    for (let row = parser.read() as ParsedRow | null; row; row = parser.read() as ParsedRow | null) {
      rows.push(row)
    }
  })
  const done = finished(parser).then(
    () => rows,
    (error: unknown) => {
      if (!(error instanceof CsvError)) throw error
      refuse(Number(error['lines'] ?? 1), `This is no CSV: ${error.message}`)
      return null
    },
  )
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length && !parser.destroyed; at += mouthful) {
    parser.write(bytes.subarray(at, at + mouthful))
    await breathe()
  }
  if (!parser.destroyed) parser.end()
  return done
}
