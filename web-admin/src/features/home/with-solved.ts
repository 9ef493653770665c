export interface Lingering<T> {
  entry: T
  isSolved: boolean
}

/** Merges the present entries into the shown ones. What is missing among them is solved. */
export function withSolved<T>(
  shown: readonly Lingering<T>[],
  entries: readonly T[],
  keyOf: (entry: T) => string,
): Lingering<T>[] {
  const present = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const kept = shown.map(({ entry }) => {
    const now = present.get(keyOf(entry))
    return now === undefined ? { entry, isSolved: true } : { entry: now, isSolved: false }
  })
  const keptKeys = new Set(shown.map(({ entry }) => keyOf(entry)))
  const added = entries.filter((entry) => !keptKeys.has(keyOf(entry)))
  return [...kept, ...added.map((entry) => ({ entry, isSolved: false }))]
}
