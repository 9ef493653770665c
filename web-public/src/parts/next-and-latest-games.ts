import type { Read } from '@league/contracts/client/rendering'
import type { GameView } from '@league/contracts/game/views'
import { type GameSummary, summarizeGame } from '../ui/game-summary.ts'

/** A game with the text that says which league or bracket it belongs to. */
export interface NotedGame extends GameSummary {
  note: string
}

export interface NextAndLatestGamesData {
  /** The organization's day when the games were read. */
  today: string
  /** Earliest first. */
  next: NotedGame[]
  /** Latest first. */
  latest: NotedGame[]
}

interface GameSelection {
  seasonId: string
  /** All leagues of the season if omitted. */
  leagueId?: string | undefined
  /** The organization's current day, `YYYY-MM-DD`. */
  today: string
  limits: { next: number; latest: number }
}

/** Reads the next games of a season and its latest results. */
export async function loadNextAndLatestGames(
  read: Read,
  { seasonId, leagueId, today, limits }: GameSelection,
): Promise<NextAndLatestGamesData> {
  const [next, latest] = await Promise.all([
    read('GET /api/gamesv2', {
      query: { seasonId, leagueId, state: 'upcoming', from: today, limit: limits.next },
    }),
    read('GET /api/gamesv2', {
      query: { seasonId, leagueId, state: 'completed', order: 'desc', limit: limits.latest },
    }),
  ])
  return { today, next: next.games.map(toNotedGame), latest: latest.games.map(toNotedGame) }
}

export function toNotedGame(game: GameView): NotedGame {
  return { ...summarizeGame(game), note: game.division?.name ?? game.league.name }
}
