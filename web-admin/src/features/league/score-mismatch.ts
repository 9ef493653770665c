interface Side {
  score: number
  /** The sum of the players' points; null without statistics. */
  points: number | null
}

interface Mismatch {
  home: Side
  away: Side
}

/** Mismatches by game id (R219). */
export type Mismatches = Readonly<Record<string, Mismatch | undefined>>

/** Returns the text of a mismatch: 'Score mismatch: home points 80, score 82.' */
export function describeMismatch({ home, away }: Mismatch): string {
  const parts = Object.entries({ home, away })
    .filter(([, side]) => side.points !== null && side.points !== side.score)
    .map(([name, side]) => `${name} points ${side.points}, score ${side.score}`)
  return `Score mismatch: ${parts.join('; ')}.`
}
