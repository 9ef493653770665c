interface Scored {
  score_home: number | null
  score_away: number | null
}

/** '78 – 71', or '–' while nothing is recorded. */
export function resultText({ score_home, score_away }: Scored): string {
  return score_home === null && score_away === null ? '–' : `${score_home ?? '–'} – ${score_away ?? '–'}`
}
