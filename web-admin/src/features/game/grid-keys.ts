export interface GridPosition {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
}

interface Key {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
}

/**
 * Returns the cell that a key moves the focus to. Arrows move by one cell. Enter moves down, then to the top
 * of the next column; Shift+Enter moves back. Home and End move to the ends of the row, with Ctrl to the
 * corners of the grid. Null for other keys; Tab keeps its native order.
 */
export function positionAfterKey(
  key: Key,
  { row, column }: GridPosition,
  { rows, columns }: GridSize,
): GridPosition | null {
  const clamp = (newRow: number, newColumn: number): GridPosition => ({
    row: Math.min(rows - 1, Math.max(0, newRow)),
    column: Math.min(columns - 1, Math.max(0, newColumn)),
  })
  switch (key.key) {
    case 'ArrowUp':
      return clamp(row - 1, column)
    case 'ArrowDown':
      return clamp(row + 1, column)
    case 'ArrowLeft':
      return clamp(row, column - 1)
    case 'ArrowRight':
      return clamp(row, column + 1)
    case 'Home':
      return clamp(key.ctrlKey ? 0 : row, 0)
    case 'End':
      return clamp(key.ctrlKey ? rows - 1 : row, columns - 1)
    case 'Enter':
      if (key.shiftKey) return row > 0 ? clamp(row - 1, column) : clamp(rows - 1, column - 1)
      return row < rows - 1 ? clamp(row + 1, column) : clamp(0, column + 1)
    default:
      return null
  }
}
