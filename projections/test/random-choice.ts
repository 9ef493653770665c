/** Three small numbers. Each move decides what they choose. */
export type Choice = readonly [a: number, b: number, c: number]

/** Returns the value at an index, counted around the end of the list. */
export const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
