/** Three small random numbers, which each move uses in its own way. */
export type Choice = readonly [a: number, b: number, c: number]

/** Returns the value at an index, which wraps around at the end of the list. */
export const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
