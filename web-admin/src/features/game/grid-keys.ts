export interface GridPlace {
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
 * Where a key leads in the grid of inputs: arrows step, Enter goes down and on to the top of the next column,
 * Shift+Enter back, Home and End to the ends of the row, with Ctrl to the corners. Null where the key means nothing
 * here (Tab keeps its native order).
 */
export function placeAfter(
  key: Key,
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
): GridPlace | null {
  const within = (r: number, c: number): GridPlace => ({
    row: Math.min(rows - 1, Math.max(0, r)),
    column: Math.min(columns - 1, Math.max(0, c)),
  })
  switch (key.key) {
    case 'ArrowUp':
      return within(row - 1, column)
    case 'ArrowDown':
      return within(row + 1, column)
    case 'ArrowLeft':
      return within(row, column - 1)
    case 'ArrowRight':
      return within(row, column + 1)
    case 'Home':
      return within(key.ctrlKey ? 0 : row, 0)
    case 'End':
      return within(key.ctrlKey ? rows - 1 : row, columns - 1)
    case 'Enter':
      if (key.shiftKey) return row > 0 ? within(row - 1, column) : within(rows - 1, column - 1)
      return row < rows - 1 ? within(row + 1, column) : within(0, column + 1)
    default:
      return null
  }
}
