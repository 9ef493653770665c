import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameLine } from '../../ui/game-line.ts'

interface Named {
  id: string
}

/** A game of the schedule. Team and league ids; the score is null until recorded. */
export interface ScheduledGame extends Pick<GameLine, 'id' | 'date' | 'time' | 'leagueId' | 'status'> {
  home: string
  away: string
  score: [home: number | null, away: number | null]
  completed: boolean
  winner: string | null
}

/**
 * A game as it travels: a list instead of named fields, leagues and teams by their place. A season of 240 games is a
 * third lighter so.
 */
export type PackedGame = [
  id: string,
  date: string | null,
  time: string | null,
  league: number,
  home: number,
  away: number,
  scoreHome: number | null,
  scoreAway: number | null,
  /** Left out for 'final', which most are. */
  status?: GameLine['status'],
  /** A forfeit's winner is in no score: 1 home, 2 away. */
  winner?: 1 | 2,
]

export function packGame(game: GameLine, leagues: readonly Named[], teams: readonly Named[]): PackedGame {
  const place = (list: readonly Named[], id: string) => list.findIndex((found) => found.id === id)
  const packed: PackedGame = [
    game.id,
    game.date,
    game.time,
    place(leagues, game.leagueId),
    place(teams, game.home.id),
    place(teams, game.away.id),
    game.home.score,
    game.away.score,
  ]
  if (game.status !== 'final') packed.push(game.status)
  if (game.status === 'forfeit' && game.winner) packed.push(game.winner === game.home.id ? 1 : 2)
  return packed
}

export function unpackGame(
  packed: PackedGame,
  leagues: readonly Named[],
  teams: readonly Named[],
): ScheduledGame {
  const [id, date, time, leagueAt, homeAt, awayAt, score_home, score_away, status = 'final', winnerSide] =
    packed
  const home = teams[homeAt]?.id ?? ''
  const away = teams[awayAt]?.id ?? ''
  const result = {
    status,
    score_home,
    score_away,
    home_team_id: home,
    away_team_id: away,
    winner_team_id: winnerSide ? ([home, away][winnerSide - 1] ?? null) : null,
  }
  return {
    id,
    date,
    time,
    leagueId: leagues[leagueAt]?.id ?? '',
    status,
    home,
    away,
    score: [score_home, score_away],
    completed: isCompleted(result),
    winner: winnerOf(result),
  }
}
