/** A column: its heading, and what stands in it. Numbers go out as numbers, null as an empty cell. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string | number | null]

/** What spreadsheets need to read UTF-8 where they would guess: without it Excel takes the system's old code page. */
const byteOrderMark = '\ufeff'

/** Rows as CSV (RFC 4180) in UTF-8 with a byte order mark, a heading first. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(([title]) => cellText(title)).join(',')]
  for (const row of rows) lines.push(columns.map(([, cell]) => cellText(cell(row))).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe; a number is none, also below zero. */
function cellText(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
