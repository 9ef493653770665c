import { resultEffect } from '@league/contracts/bracket/corrections'
import { type Bracket, bracketOf, type Matchup, matchupsOf } from '@league/contracts/bracket/rules'
import type { DivisionTeamView } from '@league/contracts/division/views'
import { statusAfterScore, type GameResult } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { matchupLabel } from '@league/web-public/blocks/bracket/draw'
import { resultText } from '../ui/result-text.ts'
import { useRead } from '../lib/use-read.ts'

/** A game of a bracket with its place in it and how it stands. */
export interface NamedGame {
  id: string
  text: string
}

/** What a new result changes beyond its own game, in words. */
export interface LaterEffect {
  /** Who advanced, and who does instead; null for nobody. */
  before: string | null
  now: string | null
  affected: (NamedGame & { enters: string | null; voided: boolean })[]
}

type Team = Pick<DivisionTeamView, 'id' | 'name'>

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

/** These games of a bracket, each with its place in it; those that stand in none are left out. */
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

/** 'Final: Owls vs Kings, 80 – 75'. */
function textOf(bracket: Bracket, { round, number }: Matchup, game: GameView): string {
  const { label = '', matchups = [] } = bracket.rounds[round - 1] ?? {}
  const named = matchupLabel(label, number, matchups.length)
  return `${named}: ${game.homeTeam.name} vs ${game.awayTeam.name}, ${resultText(game)}`
}

/**
 * The bracket that a game stands in: what a new result of it would do to later games, and later games by their ids as they are named
 * there. Of any other game nothing.
 */
export function useLaterGames(game: GameView): {
  effectOf: (next: GameResult) => LaterEffect | null
  named: (ids: readonly string[]) => NamedGame[]
} {
  const params = { seasonId: game.season_id, divisionId: game.division?.id ?? '' }
  const enabled = game.division !== undefined
  const division = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId', { params }, { enabled })
  const games = useRead('GET /api/seasonsv2/:seasonId/divisions/:divisionId/games', { params }, { enabled })
  if (!division.data || !games.data) return { effectOf: () => null, named: () => [] }
  const { teams } = division.data.division
  const all = games.data.games
  return {
    effectOf: (next) => laterEffectOf(teams, all, game, next),
    named: (ids) => namedGames(teams, all, ids),
  }
}
