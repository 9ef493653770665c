/** The list with one entry moved; places outside of the list stop at its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.min(list.length - 1, Math.max(0, to))
  const rest = list.filter((_, index) => index !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...rest.slice(0, target), entry, ...rest.slice(target)]
}
