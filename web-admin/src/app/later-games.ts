import { effectOfResult } from '@league/contracts/bracket/corrections'
import { bracketOf } from '@league/contracts/bracket/rules'
import type { DivisionTeamView } from '@league/contracts/division/views'
import { statusAfterScore, type GameResult } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { matchupLabel } from '@league/web-public/blocks/bracket/draw'
import { resultText } from '../ui/result-text.ts'
import { useRead } from './use-read.ts'

/** What a new result changes beyond its own game, in words. */
export interface LaterEffect {
  /** Who advanced, and who does instead; null for nobody. */
  before: string | null
  now: string | null
  affected: { id: string; text: string; enters: string | null; voided: boolean }[]
}

type Team = Pick<DivisionTeamView, 'slt_id' | 'name'>

/** The result of a game with another score. */
export function withScore(game: GameView, home: number, away: number): GameResult {
  const status = statusAfterScore(game.status, { home, away })
  return { ...game, status, score_home: home, score_away: away }
}

/**
 * What a new result of a bracket game does to the games that were made of the old one; null where no game depends on it. `next` null:
 * the game is deleted.
 */
export function laterEffectOf(
  teams: readonly Team[],
  games: readonly GameView[],
  game: GameView,
  next: GameResult | null,
): LaterEffect | null {
  const bracket = bracketOf(teams, games)
  const { advancedBefore, advancesNow, affected } = effectOfResult(bracket, game, next)
  if (affected.length === 0) return null
  const nameOf = (id: string | null) => teams.find(({ slt_id }) => slt_id === id)?.name ?? null
  return {
    before: nameOf(advancedBefore),
    now: nameOf(advancesNow),
    affected: affected.map(({ game: later, matchup, enters, replay }) => {
      const { label = '', matchups = [] } = bracket.rounds[matchup.round - 1] ?? {}
      const named = matchupLabel(label, matchup.number, matchups.length)
      return {
        id: later.id,
        text: `${named}: ${later.homeTeam.name} vs ${later.awayTeam.name}, ${resultText(later)}`,
        enters: nameOf(enters),
        voided: replay === 'voided',
      }
    }),
  }
}

/** What a new score of this game would do to later games of its bracket; of any other game nothing. */
export function useLaterEffect(game: GameView): (home: number, away: number) => LaterEffect | null {
  const params = { seasonId: game.season_id, divisionId: game.division?.id ?? '' }
  const enabled = game.division !== undefined
  const division = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId', { params }, { enabled })
  const games = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', { params }, { enabled })
  return (home, away) => {
    if (!division.data || !games.data) return null
    return laterEffectOf(division.data.division.teams, games.data.games, game, withScore(game, home, away))
  }
}
