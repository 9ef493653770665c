import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameSummary } from '../../ui/game-summary.ts'

interface WithId {
  id: string
}

/** A game of the schedule, with the ids of its league and teams. */
export interface ScheduledGame extends Pick<GameSummary, 'id' | 'date' | 'time' | 'leagueId' | 'status'> {
  home: string
  away: string
  /** Null unless the game is final. */
  score: [home: number | null, away: number | null]
  completed: boolean
  winner: string | null
}

/**
 * A game in the form in which it is sent: an array, with leagues and teams as indexes. This reduces the size
 * of a season of 240 games by a third.
 */
export type PackedGame = [
  id: string,
  date: string | null,
  time: string | null,
  leagueIndex: number,
  homeIndex: number,
  awayIndex: number,
  scoreHome: number | null,
  scoreAway: number | null,
  /** Omitted if 'final', which most are. */
  status?: GameSummary['status'],
  /** The winner of a forfeit, which the score does not show: 1 for home, 2 for away. */
  forfeitWinner?: 1 | 2,
]

export function packGame(
  game: GameSummary,
  leagues: readonly WithId[],
  teams: readonly WithId[],
): PackedGame {
  const indexOf = (list: readonly WithId[], id: string) => list.findIndex((entry) => entry.id === id)
  const packed: PackedGame = [
    game.id,
    game.date,
    game.time,
    indexOf(leagues, game.leagueId),
    indexOf(teams, game.home.id),
    indexOf(teams, game.away.id),
    game.home.score,
    game.away.score,
  ]
  if (game.status !== 'final') packed.push(game.status)
  if (game.status === 'forfeit' && game.winner) packed.push(game.winner === game.home.id ? 1 : 2)
  return packed
}

export function unpackGame(
  packed: PackedGame,
  leagues: readonly WithId[],
  teams: readonly WithId[],
): ScheduledGame {
  const [
    id,
    date,
    time,
    leagueIndex,
    homeIndex,
    awayIndex,
    score_home,
    score_away,
    status = 'final',
    forfeitWinner,
  ] = packed
  const home = teams[homeIndex]?.id ?? ''
  const away = teams[awayIndex]?.id ?? ''
  const result = {
    status,
    score_home,
    score_away,
    home_team_id: home,
    away_team_id: away,
    winner_team_id: forfeitWinner ? ([home, away][forfeitWinner - 1] ?? null) : null,
  }
  return {
    id,
    date,
    time,
    leagueId: leagues[leagueIndex]?.id ?? '',
    status,
    home,
    away,
    score: [score_home, score_away],
    completed: isCompleted(result),
    winner: winnerOf(result),
  }
}
