/**
 * Returns the ranks of values that are in order, best first. Values that are equal as shown share a rank,
 * which is written with a T: 'T2'.
 */
export function shareRanks(values: readonly string[]): string[] {
  return values.map((value) => {
    const rank = values.indexOf(value) + 1
    return values.lastIndexOf(value) === rank - 1 ? String(rank) : `T${rank}`
  })
}
