const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Divisions by the number in their name (R166); those without one last, and then by name. */
export function compareDivisions(a: { name: string }, b: { name: string }): number {
  const [first, second] = [numberIn(a.name), numberIn(b.name)]
  return first === second ? collator.compare(a.name, b.name) : first < second ? -1 : 1
}

function numberIn(name: string): number {
  const digits = /\d+/.exec(name)
  return digits ? Number(digits[0]) : Infinity
}

/** Teams by their position; one without comes last (R165). */
export function comparePositions(a: { position?: number | null }, b: { position?: number | null }): number {
  return (a.position ?? 999) - (b.position ?? 999)
}
