import type { StatView } from '@league/contracts/statistics/views'
import { toCountText } from './sheet-line.ts'

interface PasteTarget {
  playerIds: readonly string[]
  columns: readonly Pick<StatView, 'key' | 'abbreviation' | 'kind'>[]
  /** The focused cell. */
  playerId: string
  key: string
}

interface PastedBlock {
  cells: { playerId: string; key: string; text: string }[]
  /** Number of cells that are not counts or lie outside of the table. */
  skipped: number
}

/**
 * Maps a block of cells copied from a spreadsheet onto the table, starting at the focused cell. Cells that
 * fall on a computed column are ignored, and empty cells change nothing. If the first row has abbreviations
 * of stats, these name the columns. Returns null for a single value, which the input handles itself.
 */
export function parsePastedBlock(text: string, target: PasteTarget): PastedBlock | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  const namedColumns = findNamedColumns(rows[0] ?? [], target)
  const body = namedColumns ? rows.slice(1) : rows
  const firstColumn = target.columns.findIndex((column) => column.key === target.key)
  const firstPlayer = target.playerIds.indexOf(target.playerId)
  const block: PastedBlock = { cells: [], skipped: 0 }
  for (const [rowIndex, row] of body.entries()) {
    for (const [columnIndex, cell] of row.entries()) {
      const column = namedColumns ? namedColumns[columnIndex] : target.columns[firstColumn + columnIndex]
      const playerId = target.playerIds[firstPlayer + rowIndex]
      if (cell === '' || (namedColumns && !column) || (column && column.kind !== 'count')) continue
      if (!column || !playerId || !/^\d{1,3}$/.test(cell)) block.skipped++
      else block.cells.push({ playerId, key: column.key, text: toCountText(cell) })
    }
  }
  return block
}

function findNamedColumns(firstRow: readonly string[], { columns }: PasteTarget) {
  const found = firstRow.map((name) => columns.find((column) => column.abbreviation === name.toUpperCase()))
  return found.some(Boolean) ? found : null
}
