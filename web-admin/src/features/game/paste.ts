import type { StatView } from '@league/contracts/statistics/views'
import { asCount } from './sheet-line.ts'

interface Target {
  players: readonly string[]
  columns: readonly Pick<StatView, 'key' | 'abbreviation' | 'kind'>[]
  /** The cell in which the paste happens. */
  playerId: string
  key: string
}

interface Block {
  cells: { playerId: string; key: string; text: string }[]
  /** Texts that are no counts, and cells that fall outside of the table. */
  refused: number
}

/**
 * A block copied from a spreadsheet, laid over the table from the focused cell, as it looks on the screen: computed
 * columns of the block fall on computed columns and are ignored. A first row of abbreviations names the columns instead.
 * Empty cells change nothing. Null for a single value, which the input takes by itself.
 */
export function readBlock(text: string, target: Target): Block | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  const named = columnsByName(rows[0] ?? [], target)
  const body = named ? rows.slice(1) : rows
  const firstColumn = target.columns.findIndex((column) => column.key === target.key)
  const firstPlayer = target.players.indexOf(target.playerId)
  const block: Block = { cells: [], refused: 0 }
  for (const [r, row] of body.entries()) {
    for (const [c, cell] of row.entries()) {
      const column = named ? named[c] : target.columns[firstColumn + c]
      const playerId = target.players[firstPlayer + r]
      if (cell === '' || (named && !column) || (column && column.kind !== 'count')) continue
      if (!column || !playerId || !/^\d{1,3}$/.test(cell)) block.refused++
      else block.cells.push({ playerId, key: column.key, text: asCount(cell) })
    }
  }
  return block
}

function columnsByName(first: readonly string[], { columns }: Target) {
  const found = first.map((name) => columns.find((column) => column.abbreviation === name.toUpperCase()))
  return found.some(Boolean) ? found : null
}
