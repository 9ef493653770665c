/**
 * Assigns each row a column of its own at the lowest total cost (Hungarian method). A cost of Infinity
 * forbids a pair. A row without an allowed column gets -1.
 */
export function assignMinimumCost(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length
  const realColumns = costs[0]?.length ?? 0
  // Every row also has a column that means "none", at the cost of a forbidden pair.
  const columns = realColumns + rows
  const forbidden = 1e9
  const cost = (row: number, column: number) => Math.min(costs[row - 1]?.[column - 1] ?? forbidden, forbidden)
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const rowAt = new Int32Array(columns + 1)
  const before = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row += 1) {
    rowAt[0] = row
    let column = 0
    const least = new Float64Array(columns + 1).fill(Infinity)
    const seen = new Uint8Array(columns + 1)
    do {
      seen[column] = 1
      const from = rowAt[column] ?? 0
      let delta = Infinity
      let next = 0
      for (let to = 1; to <= columns; to += 1) {
        if (seen[to]) continue
        const reduced = cost(from, to) - (rowPotential[from] ?? 0) - (columnPotential[to] ?? 0)
        if (reduced < (least[to] ?? 0)) {
          least[to] = reduced
          before[to] = column
        }
        if ((least[to] ?? 0) < delta) {
          delta = least[to] ?? 0
          next = to
        }
      }
      for (let to = 0; to <= columns; to += 1) {
        if (seen[to]) {
          const assignedRow = rowAt[to] ?? 0
          rowPotential[assignedRow] = (rowPotential[assignedRow] ?? 0) + delta
          columnPotential[to] = (columnPotential[to] ?? 0) - delta
        } else least[to] = (least[to] ?? 0) - delta
      }
      column = next
    } while (rowAt[column] !== 0)
    while (column !== 0) {
      const previous = before[column] ?? 0
      rowAt[column] = rowAt[previous] ?? 0
      column = previous
    }
  }
  const chosen = Array.from({ length: rows }, () => -1)
  for (let column = 1; column <= columns; column += 1) {
    const row = rowAt[column] ?? 0
    if (row > 0 && cost(row, column) < forbidden) chosen[row - 1] = column - 1
  }
  return chosen
}
