import { splitRows } from './split-rows.ts'

/** What a pasted column can be. */
export interface ListColumn {
  key: string
  label: string
  /** The headers that name it, in lower case. */
  headers: readonly string[]
  /** Whether a cell looks like it. Without, only a header tells the column, or that no other is left. */
  fits?: (cell: string) => boolean
  maxLength: number
  inputMode?: 'email'
}

/** The values of a row by the keys of their columns. */
export type ListCells = Readonly<Record<string, string>>

/** The columns of a name, if a list has them. */
const FULL_NAME = ['name', 'full name', 'player', 'player name', 'team', 'team name']

/**
 * Reads pasted text into rows, by the header of the columns, or else by the shape of their cells. A list of people has
 * the columns `firstName` and `lastName`: a single column of names is split, also of the shape 'Ortiz, Sam'.
 */
export function readList(text: string, columns: readonly ListColumn[]): ListCells[] {
  const { body, keys } = readTable(text, columns)
  return body
    .map((cells) => rowOf(cells, keys, columns))
    .filter((row) => Object.values(row).some((value) => value !== ''))
}

/** Returns the first cell of each column of pasted text that `readList` does not use. */
export function unusedColumns(text: string, columns: readonly ListColumn[]): string[] {
  const { rows, body, keys } = readTable(text, columns)
  return keys.flatMap((key, at) => {
    const isUsed = key !== null && keys.indexOf(key) === at
    if (isUsed || body.every((cells) => !cells[at])) return []
    return [rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '') ?? '']
  })
}

interface PastedTable {
  /** All rows, also that of the headers. */
  rows: readonly (readonly string[])[]
  body: readonly (readonly string[])[]
  /** What each column is; null if it is unknown. */
  keys: readonly (string | null)[]
}

function readTable(text: string, columns: readonly ListColumn[]): PastedTable {
  const { rows, isTyped } = splitRows(text, { isOfPeople: hasPeople(columns) })
  const headers = (rows[0] ?? []).map((cell) => columnOfHeader(cell, columns))
  const hasHeader = headers.some((key) => key !== null) && !(rows[0] ?? []).some((cell) => /\d/.test(cell))
  const body = hasHeader ? rows.slice(1) : rows
  return { rows, body, keys: hasHeader ? headers : guessColumns(body, columns, isTyped) }
}

const hasPeople = (columns: readonly ListColumn[]) => columns.some(({ key }) => key === 'firstName')

function columnOfHeader(header: string, columns: readonly ListColumn[]): string | null {
  const name = header
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
  if (FULL_NAME.includes(name)) return 'name'
  return columns.find(({ headers }) => headers.includes(name))?.key ?? null
}

/** Guesses the columns of a list without headers. Each is used once; null is a column that fits nothing. */
function guessColumns(
  rows: readonly (readonly string[])[],
  columns: readonly ListColumn[],
  isTyped: boolean,
): (string | null)[] {
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  const keys: (string | null)[] = (rows[0] ?? []).map((_, at) => {
    const cells = cellsOf(at)
    const isShaped = ({ fits }: ListColumn) => fits && cells.length > 0 && cells.every((cell) => fits(cell))
    return columns.find(isShaped)?.key ?? null
  })
  const isRepeated = (key: string | null, at: number) => key !== null && keys.indexOf(key) !== at
  for (const [at, key] of keys.entries()) if (isRepeated(key, at)) keys[at] = null
  const isText = (at: number) => keys[at] === null && cellsOf(at).some((cell) => /\p{L}/u.test(cell))
  const first = keys.findIndex((_, at) => isText(at))
  if (first === -1) return keys
  const isWord = (at: number) => cellsOf(at).length > 0 && cellsOf(at).every((cell) => !/\s/.test(cell))
  const isPair = hasPeople(columns) && isText(first + 1) && isWord(first) && isWord(first + 1)
  if (!isPair) keys[first] = 'name'
  // 'Ortiz, Sam' is typed, and cells of a spreadsheet begin with the first name.
  else [keys[first], keys[first + 1]] = isTyped ? ['lastName', 'firstName'] : ['firstName', 'lastName']
  return keys
}

function rowOf(
  cells: readonly string[],
  keys: readonly (string | null)[],
  columns: readonly ListColumn[],
): ListCells {
  const row: Record<string, string> = {}
  for (const { key } of columns) row[key] = cells[keys.indexOf(key)] ?? ''
  const name = cells[keys.indexOf('name')]
  if (name === undefined) return row
  if (!hasPeople(columns)) return { ...row, name }
  return { ...row, ...splitName(name) }
}

/** Returns the first and the last name of 'Sam Ortiz' and of 'Ortiz, Sam'. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim())
  if (first) return { firstName: first, lastName: last }
  const [firstName = '', ...rest] = last.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Returns rows as text that `readList` reads again. */
export function listText(rows: readonly ListCells[], columns: readonly ListColumn[]): string {
  if (rows.length === 0) return ''
  const shown = columns.filter(({ key }) => rows.some((row) => row[key]))
  const lines = rows.map((row) => shown.map(({ key }) => row[key] ?? '').join('\t'))
  return [shown.map(({ label }) => label).join('\t'), ...lines].join('\n')
}
