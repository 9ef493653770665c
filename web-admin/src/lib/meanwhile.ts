/**
 * Lays what is recorded now under what was typed: a field that was not touched follows, a typed one stays. `contested` are the fields
 * that were typed and that somebody else has changed to something else.
 */
export function layUnder<T extends object>(
  typed: T,
  base: T,
  fresh: T,
): { values: T; contested: (keyof T)[] } {
  const values = { ...typed }
  const contested: (keyof T)[] = []
  for (const field of Object.keys(fresh) as (keyof T)[]) {
    if (same(fresh[field], base[field])) continue
    if (same(typed[field], base[field])) values[field] = fresh[field]
    else if (!same(typed[field], fresh[field])) contested.push(field)
  }
  return { values, contested }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
