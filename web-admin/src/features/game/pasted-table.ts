import { readCell } from './cell-text.ts'
import type { CellText } from './sheet.ts'

/** Cells copied from a spreadsheet. The first row is the header if it names columns. */
export interface PastedTable {
  header: readonly string[] | null
  rows: readonly (readonly string[])[]
}

/** What a pasted column is: 'skip', 'player', the key of a stat, or made and attempted in one cell. */
export type ColumnTarget = string

/** Field goals with the threes among them. They give two-pointers by subtraction. */
const FIELD_GOALS: Readonly<Record<string, readonly [threes: string, twos: string]>> = {
  fgm: ['fg3m', 'fg2m'],
  fga: ['fg3a', 'fg2a'],
}

const headersOfTarget: Readonly<Record<ColumnTarget, string>> = {
  player: 'PLAYER NAME PLAYERNAME FULLNAME NO # NUMBER JERSEY JERSEYNO',
  pts: 'PTS POINTS P TP',
  reb: 'REB REBS REBOUNDS TRB TOTREB RPG',
  ast: 'AST ASSISTS A ASSTS',
  stl: 'STL STEALS ST',
  blk: 'BLK BLOCKS BS BLKS',
  tov: 'TO TOV TURNOVERS',
  pf: 'PF FOULS F FLS',
  min: 'MIN MINS MINUTES MP TIME',
  fg2m: '2PM 2FGM 2PTM',
  fg2a: '2PA 2FGA 2PTA',
  fg3m: '3PM 3FGM 3PTM',
  fg3a: '3PA 3FGA 3PTA',
  ftm: 'FTM',
  fta: 'FTA',
  fgm: 'FGM',
  fga: 'FGA',
  'fg2m-fg2a': '2P 2PT 2PTS 2FG 2PMA 2FGMA 2PM2PA',
  'fg3m-fg3a': '3P 3PT 3PTS 3FG 3PMA 3FGMA 3PTMA 3PM3PA',
  'ftm-fta': 'FT FTS FTMA FTMFTA',
  'fgm-fga': 'FG FGS FGMA FGMFGA',
}
const targetOfHeader = new Map(
  Object.entries(headersOfTarget).flatMap(([target, names]) =>
    names.split(' ').map((name) => [name, target]),
  ),
)

const normalize = (header: string) => header.toUpperCase().replaceAll(/[^A-Z0-9#%+]/g, '')

/** Splits copied text into cells. Null for a single value, which the input handles itself. */
export function readPastedTable(text: string): PastedTable | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  const [first = [], ...rest] = rows
  const isHeader = first.some((cell) => targetOfHeader.has(normalize(cell))) && !first.some(isNumber)
  return isHeader ? { header: first, rows: rest } : { header: null, rows }
}

const isNumber = (cell: string) => /^\d/.test(cell) && !targetOfHeader.has(normalize(cell))

/** Returns the targets of a column that an organization keeps, most of them its stats. */
export function offeredTargets(keys: readonly string[]): ColumnTarget[] {
  const isOffered = (target: ColumnTarget) =>
    target === 'player' ||
    target
      .split('-')
      .every((part) => keys.includes(part) || FIELD_GOALS[part]?.every((key) => keys.includes(key)))
  return ['skip', ...Object.keys(headersOfTarget).filter(isOffered)]
}

/** Guesses what each column is, by its header, or else by the order of the stats in the table. */
export function guessTargets({ header, rows }: PastedTable, keys: readonly string[]): ColumnTarget[] {
  const offered = offeredTargets(keys)
  if (header) {
    const found = header.map((name) => targetOfHeader.get(normalize(name)) ?? 'skip')
    const hasThrees = found.some((target) => target.startsWith('fg3m'))
    const isUsable = (target: ColumnTarget) =>
      offered.includes(target) && (hasThrees || !(target.split('-')[0] ?? '').match(/^fg[ma]$/))
    return found.map((target, index) =>
      isUsable(target) && (target === 'player' || found.indexOf(target) === index) ? target : 'skip',
    )
  }
  const rest = [...keys]
  return (rows[0] ?? []).map((cell, index) => {
    if (index === 0 && !isNumber(cell)) return 'player'
    const made = splitShots(cell) ? rest.findIndex((key) => offered.includes(pairTarget(rest, key))) : 0
    const [key, attempted] = rest.splice(made, splitShots(cell) ? 2 : 1)
    return key === undefined ? 'skip' : splitShots(cell) && attempted ? `${key}-${attempted}` : key
  })
}

const pairTarget = (keys: readonly string[], key: string) => `${key}-${keys[keys.indexOf(key) + 1] ?? ''}`

/** Returns the two numbers of '7-15', '7/15' and '7–15'. */
export function splitShots(cell: string): [made: string, attempted: string] | null {
  const [, made, attempted] = /^(\d{1,3})\s*[-–—/]\s*(\d{1,3})$/.exec(cell) ?? []
  return made === undefined || attempted === undefined ? null : [made, attempted]
}

export interface PastePlayer {
  id: string
  jersey: string | null
  firstName: string
  lastName: string
}

export interface MappedPaste {
  cells: CellText[]
  /** Cells that fit nowhere, or hold no number. The latter are filled in all the same, to be corrected. */
  doubtful: { row: number; column: number }[]
  /** Rows whose player is not found. */
  skipped: { row: number; text: string }[]
  players: number
}

/**
 * Maps pasted rows to cells by the targets of their columns. A column of players names the rows; without one,
 * the rows are the players from `first` on.
 */
export function mapPaste(
  { rows }: PastedTable,
  targets: readonly ColumnTarget[],
  players: readonly PastePlayer[],
  first: string,
): MappedPaste {
  const start = Math.max(
    0,
    players.findIndex(({ id }) => id === first),
  )
  const playerColumns = targets.flatMap((target, column) => (target === 'player' ? [column] : []))
  const mapped: MappedPaste = { cells: [], doubtful: [], skipped: [], players: 0 }
  for (const [row, cells] of rows.entries()) {
    const names = playerColumns.map((column) => cells[column] ?? '')
    if (names.length > 0 && (names.every((name) => name === '') || names.some(isTotal))) continue
    const player = names.length > 0 ? findPlayer(names, players) : players[start + row]
    if (!player) {
      mapped.skipped.push({ row, text: (names.length > 0 ? names : cells).join(' ').trim() })
      continue
    }
    mapped.players += 1
    const values = new Map<string, { text: string; column: number }>()
    for (const [column, target] of targets.entries()) {
      const cell = cells[column] ?? ''
      if (target === 'skip' || target === 'player' || /^[-–—]?$/.test(cell)) continue
      for (const [key, text] of valuesOfCell(target, cell)) values.set(key, { text, column })
    }
    subtractThrees(values)
    for (const [key, { text, column }] of values) {
      if (key in FIELD_GOALS || 'problem' in readCell(key, text)) mapped.doubtful.push({ row, column })
      if (!(key in FIELD_GOALS)) mapped.cells.push({ playerId: player.id, key, text })
    }
  }
  return mapped
}

const isTotal = (name: string) => /^(team )?totals?$/i.test(name)

function valuesOfCell(target: ColumnTarget, cell: string): [key: string, text: string][] {
  const [made = '', attempted] = target.split('-')
  const shots = attempted === undefined ? null : splitShots(cell)
  return shots && attempted
    ? [
        [made, shots[0]],
        [attempted, shots[1]],
      ]
    : [[made, cell]]
}

/** Replaces field goals by two-pointers. Those that cannot be stay, and are doubtful. */
function subtractThrees(values: Map<string, { text: string; column: number }>): void {
  for (const [key, [threes, twos]] of Object.entries(FIELD_GOALS)) {
    const all = values.get(key)
    if (!all || values.has(twos)) continue
    const difference = Number(all.text) - Number(values.get(threes)?.text ?? 'none')
    if (!(difference >= 0)) continue
    values.delete(key)
    values.set(twos, { text: String(difference), column: all.column })
  }
}

/**
 * Finds a player by number, then by name: the whole name, 'Last, First', or a last name of one player. A number next to
 * somebody else's name does not count: the row may be of the other team.
 */
function findPlayer(names: readonly string[], players: readonly PastePlayer[]): PastePlayer | undefined {
  const text = names.join(' ').trim()
  const [, number] = /^(?:no\.?|#)?\s*(\d{1,3})\b/i.exec(text) ?? / #?(\d{1,3})$/.exec(text) ?? []
  const name = plain(text.replaceAll(/[#\d]+|^no\.?(?=[\s\d])/gi, ' '))
  const words = name.match(/\p{L}{2,}/gu) ?? []
  const byNumber = players.filter(
    (player) =>
      number !== undefined &&
      player.jersey === number &&
      (words.length === 0 ||
        words.some((word) => plain(`${player.firstName} ${player.lastName}`).includes(word))),
  )
  if (byNumber.length === 1) return byNumber[0]
  const [last = '', firstNames = ''] = name.split(',').map((part) => part.trim())
  const wanted = firstNames ? `${firstNames} ${last}` : name
  const whole = players.filter((player) => plain(`${player.firstName} ${player.lastName}`) === wanted)
  if (whole.length === 1) return whole[0]
  const byLastName = players.filter((player) => plain(player.lastName) === wanted)
  return byLastName.length === 1 ? byLastName[0] : undefined
}

/** Returns a name in small letters without accents. */
function plain(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return letters.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

interface Block {
  playerIds: readonly string[]
  /** The keys of the cells of a row, in their order. */
  keys: readonly string[]
  playerId: string
  key: string
}

/**
 * Maps a block without headers onto the table, from the focused cell on. '7-15' fills both halves of a pair.
 * Null if a row is longer than the rest of the table, so that its columns have to be mapped.
 */
export function fillBlock({ header, rows }: PastedTable, block: Block): CellText[] | null {
  if (header) return null
  const firstKey = block.keys.indexOf(block.key)
  const firstPlayer = block.playerIds.indexOf(block.playerId)
  if (rows.length > block.playerIds.length - firstPlayer) return null
  const cells: CellText[] = []
  for (const [row, texts] of rows.entries()) {
    const playerId = block.playerIds[firstPlayer + row] ?? ''
    let next = firstKey
    for (const text of texts) {
      for (const part of splitShots(text) ?? [text]) {
        const key = block.keys[next]
        if (key === undefined) return null
        if (part !== '') cells.push({ playerId, key, text: part })
        next += 1
      }
    }
  }
  return cells
}
