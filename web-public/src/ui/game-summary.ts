import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'

export interface Side {
  id: string
  name: string
  logo: string | null
  /** True if visitors cannot see the team's page (R185). */
  hidden?: true
  score: number | null
}

/** What lists show of a game. Date and time are local to the place where it is played. */
export interface GameSummary {
  id: string
  date: string | null
  time: string | null
  leagueId: string
  status: GameView['status']
  location: string | null
  home: Side
  away: Side
  completed: boolean
  /** The id of the team entry that won. */
  winner: string | null
}

export function summarizeGame(game: GameView): GameSummary {
  return {
    id: game.id,
    date: game.date,
    time: game.time,
    leagueId: game.leagueId,
    status: game.status,
    location: game.location,
    home: { ...pickSide(game.homeTeam), id: game.home_team_id, score: game.score_home },
    away: { ...pickSide(game.awayTeam), id: game.away_team_id, score: game.score_away },
    completed: isCompleted(game),
    winner: winnerOf(game),
  }
}

function pickSide({ name, logo, hidden }: GameView['homeTeam']): Pick<Side, 'name' | 'logo' | 'hidden'> {
  return { name, logo, ...(hidden ? { hidden } : {}) }
}

/** Compares games by date and time. Games without a date come last. */
export function compareByDate(a: GameSummary, b: GameSummary): number {
  return sortKeyOf(a).localeCompare(sortKeyOf(b)) || a.id.localeCompare(b.id)
}

function sortKeyOf(game: GameSummary): string {
  return `${game.date ?? '9999'} ${game.time ?? '99:99'}`
}

/** Returns 'Final', 'Forfeit', 'Postponed' or 'Canceled', or an empty text for a scheduled game. */
export function gameStateText(game: Pick<GameSummary, 'status' | 'completed'>): string {
  if (game.status === 'forfeit') return 'Forfeit'
  if (game.completed) return 'Final'
  if (game.status === 'postponed') return 'Postponed'
  return game.status === 'cancelled' ? 'Canceled' : ''
}
