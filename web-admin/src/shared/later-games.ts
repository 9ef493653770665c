import { resultEffect } from '@league/contracts/bracket/corrections'
import {
  type Bracket,
  bracketOf,
  type Matchup,
  matchupLabel,
  matchupsOf,
} from '@league/contracts/bracket/rules'
import type { DivisionTeamView } from '@league/contracts/division/views'
import { matchupText } from '@league/contracts/game/matchup-text'
import { statusAfterScore, type GameResult } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { resultText } from '../ui/result-text.ts'
import { useRead } from '../lib/use-read.ts'

/** A bracket game with a text that names its round, teams and result. */
export interface NamedGame {
  id: string
  text: string
}

/** The effect of a new result on the later games of a bracket, with names instead of ids. */
export interface LaterEffect {
  /** The teams that advanced before and advance now; null for nobody. */
  before: string | null
  now: string | null
  affected: (NamedGame & { enters: string | null; voided: boolean })[]
}

type Team = Pick<DivisionTeamView, 'id' | 'name'>

/** Returns the result of a game with another score. */
export function withScore(game: GameView, home: number, away: number): GameResult {
  const status = statusAfterScore(game.status, { home, away })
  return { ...game, status, score_home: home, score_away: away }
}

/**
 * Returns the effect of a new result on later games of a bracket; null if no game depends on it.
 *
 * @param next the new result; null if the game is deleted
 */
export function laterEffectOf(
  teams: readonly Team[],
  games: readonly GameView[],
  game: GameView,
  next: GameResult | null,
): LaterEffect | null {
  const bracket = bracketOf(teams, games)
  const { advancedBefore, advancesNow, affected } = resultEffect(bracket, game, next)
  if (affected.length === 0) return null
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name ?? null
  return {
    before: nameOf(advancedBefore),
    now: nameOf(advancesNow),
    affected: affected.map(({ game: later, matchup, enters, replay }) => ({
      id: later.id,
      text: textOf(bracket, matchup, later),
      enters: nameOf(enters),
      voided: replay === 'voided',
    })),
  }
}

/** Returns games of a bracket by their ids, round by round. Games outside of the bracket are skipped. */
export function namedGames(
  teams: readonly Team[],
  games: readonly GameView[],
  ids: readonly string[],
): NamedGame[] {
  const bracket = bracketOf(teams, games)
  return matchupsOf(bracket).flatMap((matchup) => {
    const { game } = matchup
    return game && ids.includes(game.id) ? [{ id: game.id, text: textOf(bracket, matchup, game) }] : []
  })
}

/** Returns a text such as 'Final: Owls at Kings, 75 – 80'. */
function textOf(bracket: Bracket, { round, number }: Matchup, game: GameView): string {
  const { label = '', matchups = [] } = bracket.rounds[round - 1] ?? {}
  const matchupName = matchupLabel(label, number, matchups.length)
  return `${matchupName}: ${matchupText(game)}, ${resultText(game)}`
}

/**
 * Reads the bracket of a game. `effectOf` returns what a new result does to later games, and `describeGames`
 * names later games by their ids. For a game outside of a bracket, they return null and an empty list.
 */
export function useLaterGames(
  game: GameView,
  isEnabled = true,
): {
  effectOf: (next: GameResult) => LaterEffect | null
  describeGames: (ids: readonly string[]) => NamedGame[]
} {
  const params = { seasonId: game.season_id, divisionId: game.division?.id ?? '' }
  const enabled = isEnabled && game.division !== undefined
  const division = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId', { params }, { enabled })
  const games = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', { params }, { enabled })
  if (!division.data || !games.data) return { effectOf: () => null, describeGames: () => [] }
  const { teams } = division.data.division
  const allGames = games.data.games
  return {
    effectOf: (next) => laterEffectOf(teams, allGames, game, next),
    describeGames: (ids) => namedGames(teams, allGames, ids),
  }
}
