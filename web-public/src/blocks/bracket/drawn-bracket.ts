import type { TeamBadge } from '@league/contracts/badge/rules'
import { forfeitText } from '@league/contracts/game/result-text'

/** A side of a matchup: a team with its seed, or the matchup that the team will come from. */
export interface DrawnSide {
  /** The id of the team entry; null until the team is known. */
  id: string | null
  /** The team, 'Winner of Semifinal 1', 'Bye' or 'TBD'. */
  name: string
  badge?: TeamBadge
  logo?: string | null
  seed: number | null
  score: number | null
  won: boolean
}

export interface DrawnGame {
  id: string
  /** 'Final', 'Forfeit' or 'Postponed'; empty for a game that is to be played. */
  state: string
  /** The day, the time of a game that is to be played, and the location: 'Sat, Nov 7 · Harbor Gym'. */
  place: string
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
  /** The days of its games: 'November 7 and 14'; empty while none has a day. */
  days: string
  matchups: readonly DrawnMatchup[]
}

/** The team that has won the bracket. */
export type DrawnChampion = Pick<DrawnSide, 'name' | 'badge' | 'logo'>

/** A bracket as both apps show it. The first round comes first. */
export interface DrawnBracket {
  rounds: readonly DrawnRound[]
  champion: DrawnChampion | null
}

/** Returns the teams of a bracket by seed. */
export function teamsIn({ rounds }: DrawnBracket): { id: string; name: string }[] {
  const sides = rounds.flatMap(({ matchups }) => matchups.flatMap((matchup) => matchup.sides))
  const teams = new Map(
    sides.flatMap(({ id, name, seed }) => (id === null ? [] : [[id, { id, name, seed }]])),
  )
  return [...teams.values()].sort((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
}

/**
 * Returns what a matchup is on the path of a team: whether the team has won it, has lost it or is still to play
 * it. Undefined if the team is not in it.
 */
export function pathIn(
  { sides, game }: DrawnMatchup,
  teamId: string | null,
): 'won' | 'lost' | 'open' | undefined {
  const own = sides.find(({ id }) => id !== null && id === teamId)
  if (!own) return undefined
  if (own.won || !game) return own.won || sides.some(({ name }) => name === 'Bye') ? 'won' : 'open'
  return sides.some(({ won }) => won) ? 'lost' : 'open'
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
      version: [...sides.map(nameAndScore), game?.state, game?.place].join(' '),
    }))
}

/** Returns the results of changed matchups as a text to announce; an empty text if there are none. */
export function describeChanges({ rounds, champion }: DrawnBracket, changed: ReadonlySet<string>): string {
  const played = rounds
    .flatMap(({ matchups }) => matchups)
    .filter(({ id, game, sides }) => game && changed.has(id) && sides.some(({ won }) => won))
    .map(({ label, sides }) => `${label}: ${resultText(sides)}.`)
  if (played.length === 0) return ''
  return [...played, champion && `Champion: ${champion.name}.`].filter(Boolean).join(' ')
}

/** Returns 'Aces 80, Sky 75', or the winner of a forfeit, which has no score. */
function resultText(sides: readonly DrawnSide[]): string {
  const winner = sides.find(({ won }) => won)
  return winner?.score === null ? forfeitText(winner.name) : sides.map(nameAndScore).join(', ')
}

function nameAndScore({ name, score }: DrawnSide): string {
  return score === null ? name : `${name} ${score}`
}

/** Returns whether a matchup has no winner yet. */
export function isOpen({ sides, isBye }: DrawnMatchup): boolean {
  return !isBye && !sides.some(({ won }) => won)
}

/** Returns the first round that has games to play; once the bracket is finished, the last one. */
export function currentRoundOf(rounds: readonly DrawnRound[]): DrawnRound | undefined {
  return rounds.find(({ matchups }) => matchups.some(isOpen)) ?? rounds.at(-1)
}
