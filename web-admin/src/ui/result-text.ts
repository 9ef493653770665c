interface Scored {
  score_home: number | null
  score_away: number | null
}

/** Returns the result as text: '78 – 71', or '–' while no score is recorded. */
export function resultText({ score_home, score_away }: Scored): string {
  return score_home === null && score_away === null ? '–' : `${score_home ?? '–'} – ${score_away ?? '–'}`
}
