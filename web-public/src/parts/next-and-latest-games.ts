import type { Read } from '@league/contracts/client/rendering'
import { type GameSummary, summarizeGame } from '../ui/game-summary.ts'

export interface NextAndLatestGamesData {
  /** Earliest first. */
  next: GameSummary[]
  /** Latest first. */
  latest: GameSummary[]
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
  return { next: next.games.map(summarizeGame), latest: latest.games.map(summarizeGame) }
}
