import { forfeitText } from '@league/contracts/game/result-text'

/** A side of a matchup: a team with its seed, or the matchup that the team will come from. */
export interface DrawnSide {
  /** The id of the team entry; null until the team is known. */
  id: string | null
  /** The team, 'Winner of Semifinal 1', 'Bye' or 'TBD'. */
  name: string
  seed: number | null
  score: number | null
  won: boolean
}

export interface DrawnGame {
  id: string
  /** The state or the time: 'Completed', 'Forfeit', 'Postponed', 'October 3, 2026, 7:00 PM'. */
  stateOrTime: string
  location: string | null
}

/** A box of the bracket. */
export interface DrawnMatchup {
  /** `R2M1` */
  id: string
  /** 'Semifinal 1' */
  label: string
  sides: readonly [DrawnSide, DrawnSide]
  /** Whether a team advances without a game. */
  isBye: boolean
  game: DrawnGame | null
}

export interface DrawnRound {
  number: number
  /** 'Quarterfinals' (R174) */
  label: string
  matchups: readonly DrawnMatchup[]
}

/** A bracket as both apps show it. The first round comes first. */
export interface DrawnBracket {
  rounds: readonly DrawnRound[]
  champion: string | null
}

/**
 * Returns the matchups as rows for `useChangedRows`. Their version is the teams, the score and the state of
 * the game.
 */
export function toMatchupRows({ rounds }: DrawnBracket): { key: string; version: string }[] {
  return rounds
    .flatMap(({ matchups }) => matchups)
    .map(({ id, sides, game }) => ({
      key: id,
      version: [...sides.map(nameAndScore), game?.stateOrTime].join(' '),
    }))
}

/** Returns the results of changed matchups as a text to announce; an empty text if there are none. */
export function describeChanges({ rounds, champion }: DrawnBracket, changed: ReadonlySet<string>): string {
  const played = rounds
    .flatMap(({ matchups }) => matchups)
    .filter(({ id, game, sides }) => game && changed.has(id) && sides.some(({ won }) => won))
    .map(({ label, sides }) => `${label}: ${resultText(sides)}.`)
  if (played.length === 0) return ''
  return [...played, champion && `Champion: ${champion}.`].filter(Boolean).join(' ')
}

/** Returns 'Aces 80, Sky 75', or the winner of a forfeit, which has no score. */
function resultText(sides: readonly DrawnSide[]): string {
  const winner = sides.find(({ won }) => won)
  return winner?.score === null ? forfeitText(winner.name) : sides.map(nameAndScore).join(', ')
}

function nameAndScore({ name, score }: DrawnSide): string {
  return score === null ? name : `${name} ${score}`
}
