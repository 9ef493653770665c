/** Returns the list with an entry moved to another index, which is limited to the ends of the list. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.min(list.length - 1, Math.max(0, to))
  const others = list.filter((_, index) => index !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...others.slice(0, target), entry, ...others.slice(target)]
}
