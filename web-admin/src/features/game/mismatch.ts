interface Side {
  name: string
  /** Summed player points, null with no lines. */
  points: number | null
  score: number | null
}

/** 'Aces: player points 80, score 82.' for each team whose points differ; null when all is well. */
export function mismatchText(sides: readonly Side[]): string | null {
  const wrong = sides.filter(({ points, score }) => points !== null && score !== null && points !== score)
  if (wrong.length === 0) return null
  return wrong.map(({ name, points, score }) => `${name}: player points ${points}, score ${score}.`).join(' ')
}
