import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'

export interface Side {
  id: string
  name: string
  logo: string | null
  /** Whether it has no page for visitors (R185). */
  hidden?: true
  score: number | null
}

/** What a list shows of a game. Date and time are the game's wall clock, as stored. */
export interface GameLine {
  id: string
  date: string | null
  time: string | null
  leagueId: string
  status: GameView['status']
  location: string | null
  home: Side
  away: Side
  completed: boolean
  /** Team entry that won. */
  winner: string | null
}

export function gameLine(game: GameView): GameLine {
  return {
    id: game.id,
    date: game.date,
    time: game.time,
    leagueId: game.leagueId,
    status: game.status,
    location: game.location,
    home: { ...pick(game.homeTeam), id: game.home_team_id, score: game.score_home },
    away: { ...pick(game.awayTeam), id: game.away_team_id, score: game.score_away },
    completed: isCompleted(game),
    winner: winnerOf(game),
  }
}

function pick({ name, logo, hidden }: GameView['homeTeam']): Pick<Side, 'name' | 'logo' | 'hidden'> {
  return { name, logo, ...(hidden ? { hidden } : {}) }
}

/** Earliest first; games without a day last. */
export function byDate(a: GameLine, b: GameLine): number {
  return moment(a).localeCompare(moment(b)) || a.id.localeCompare(b.id)
}

function moment(game: GameLine): string {
  return `${game.date ?? '9999'} ${game.time ?? '99:99'}`
}

/** 'Final', or why there is no score: 'Forfeit', 'Postponed', 'Cancelled'; '' for a game to come. */
export function stateText(game: Pick<GameLine, 'status' | 'completed'>): string {
  if (game.status === 'forfeit') return 'Forfeit'
  if (game.completed) return 'Final'
  return game.status === 'scheduled' ? '' : game.status.charAt(0).toUpperCase() + game.status.slice(1)
}
