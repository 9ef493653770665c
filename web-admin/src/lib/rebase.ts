/**
 * Rebases typed values onto a newer record: fields that the user did not change follow the record, the others
 * stay as typed. `contested` names the fields that both the user and somebody else changed, to different
 * values.
 */
export function rebase<T extends object>(
  typed: T,
  base: T,
  recorded: T,
): { values: T; contested: (keyof T)[] } {
  const values = { ...typed }
  const contested: (keyof T)[] = []
  for (const field of Object.keys(recorded) as (keyof T)[]) {
    if (isSame(recorded[field], base[field])) continue
    if (isSame(typed[field], base[field])) values[field] = recorded[field]
    else if (!isSame(typed[field], recorded[field])) contested.push(field)
  }
  return { values, contested }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
