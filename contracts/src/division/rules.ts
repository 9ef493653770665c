const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Orders divisions by the number in their name, then by name. Those without a number come last (R166). */
export function compareDivisions(a: { name: string }, b: { name: string }): number {
  const [first, second] = [numberIn(a.name), numberIn(b.name)]
  return first === second ? collator.compare(a.name, b.name) : first < second ? -1 : 1
}

function numberIn(name: string): number {
  const digits = /\d+/.exec(name)
  return digits ? Number(digits[0]) : Infinity
}

/** Orders teams by position. A missing position counts as 999 (R165). */
export function comparePositions(a: { position?: number | null }, b: { position?: number | null }): number {
  return (a.position ?? 999) - (b.position ?? 999)
}
