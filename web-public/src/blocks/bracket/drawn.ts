/** A side of a matchup: a team with its seed, or where the team will come from. */
export interface DrawnSide {
  /** Team entry, null while nobody stands there. */
  id: string | null
  /** The team, 'Winner of Semifinal 1', 'Bye' or 'TBD'. */
  name: string
  seed: number | null
  score: number | null
  won: boolean
}

export interface DrawnGame {
  id: string
  /** 'Final', 'October 3, 2026 · 7:00 PM', 'Postponed' … */
  line: string
  location: string | null
}

/** A box of the bracket. */
export interface DrawnMatchup {
  /** `R2M1` */
  id: string
  /** 'Semifinal 1' */
  label: string
  sides: readonly [DrawnSide, DrawnSide]
  /** One team goes on without a game. */
  isBye: boolean
  game: DrawnGame | null
}

export interface DrawnRound {
  number: number
  /** 'Quarterfinals' (R174) */
  label: string
  matchups: readonly DrawnMatchup[]
}

/** A bracket as both apps show it, first round first. */
export interface DrawnBracket {
  rounds: readonly DrawnRound[]
  champion: string | null
}

/** Rows of `useMoved`: a matchup has moved when its teams, its score or the state of its game have. */
export function rowsOf({ rounds }: DrawnBracket): { key: string; mark: string }[] {
  return rounds
    .flatMap(({ matchups }) => matchups)
    .map(({ id, sides, game }) => ({ key: id, mark: [...sides.map(scored), game?.line].join(' ') }))
}

/** What is worth saying of matchups that moved; '' for nothing. */
export function newsOf({ rounds, champion }: DrawnBracket, moved: ReadonlySet<string>): string {
  const played = rounds
    .flatMap(({ matchups }) => matchups)
    .filter(({ id, game, sides }) => game && moved.has(id) && sides.some(({ won }) => won))
    .map(({ label, sides }) => `${label}: ${sides.map(scored).join(', ')}.`)
  if (played.length === 0) return ''
  return [...played, champion && `Champion: ${champion}.`].filter(Boolean).join(' ')
}

function scored({ name, score }: DrawnSide): string {
  return score === null ? name : `${name} ${score}`
}
