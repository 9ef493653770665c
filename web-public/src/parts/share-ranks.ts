/**
 * Returns the ranks of values that are in order, best first. Values that are equal as shown share a rank,
 * which is written with a T: 'T2'.
 *
 * @param isTied returns whether the value at an index is shared with somebody below the list
 */
export function shareRanks(values: readonly string[], isTied?: (index: number) => unknown): string[] {
  return values.map((value, index) => {
    const rank = values.indexOf(value) + 1
    return values.lastIndexOf(value) >= rank || isTied?.(index) ? `T${rank}` : String(rank)
  })
}
