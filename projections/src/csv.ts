/** A column of a CSV file: its heading and its cells. Numbers stay numbers, null becomes an empty cell. */
export type CsvColumn<Row> = readonly [title: string, cell: (row: Row) => string | number | null]

/** Tells spreadsheets that the file is UTF-8. Without it, Excel assumes the system's legacy code page. */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns rows as CSV (RFC 4180) with a byte order mark and a heading line. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(([title]) => cellText(title)).join(',')]
  for (const row of rows) lines.push(columns.map(([, cell]) => cellText(cell(row))).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Spaces, and characters that a spreadsheet may drop before it reads a cell. */
const leadingInvisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u

/**
 * Returns whether a spreadsheet may run a text as a formula. Full-width signs count like the usual ones, because
 * some programs convert them.
 */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true
  const [first = ''] = text.replace(leadingInvisible, '').slice(0, 1).normalize('NFKC')
  return '=+-@'.includes(first) && first !== ''
}

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers are safe, also negative
 * ones.
 */
function cellText(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
