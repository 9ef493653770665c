import type { TeamEntryId } from '../kernel/id.ts'

export type GameStatus = 'scheduled' | 'final' | 'forfeit' | 'postponed' | 'cancelled'

export interface GameResult {
  status: GameStatus
  score_home: number | null
  score_away: number | null
  home_team_id: TeamEntryId
  away_team_id: TeamEntryId
  winner_team_id: TeamEntryId | null
}

/**
 * A game counts as completed when it is final or a forfeit, or when either score is above 0 (decision 20,
 * R222). A postponed or canceled game never does, whatever its score.
 */
export function isCompleted(game: Pick<GameResult, 'status' | 'score_home' | 'score_away'>): boolean {
  if (game.status === 'postponed' || game.status === 'cancelled') return false
  return (
    game.status === 'final' ||
    game.status === 'forfeit' ||
    (game.score_home ?? 0) > 0 ||
    (game.score_away ?? 0) > 0
  )
}

/**
 * Returns the team entry that won; null for a game that is not completed, and for a tie, which is neither win
 * nor loss.
 */
export function winnerOf(game: GameResult): TeamEntryId | null {
  if (!isCompleted(game)) return null
  if (game.status === 'forfeit' && game.winner_team_id) return game.winner_team_id
  const home = game.score_home ?? 0
  const away = game.score_away ?? 0
  if (home === away) return null
  return home > away ? game.home_team_id : game.away_team_id
}

/**
 * Returns whether the player statistics of a game count in totals. They do as soon as they are entered, even
 * before the final score, unless the game is canceled.
 */
export function countsInStatistics(game: Pick<GameResult, 'status'>): boolean {
  return game.status !== 'cancelled'
}

/** Returns the status of a game in iCalendar. A postponed game may still be played. */
export function calendarStatus(status: GameStatus): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'
}

/**
 * Returns the text of the status column: 'Completed' if either score is above 0, else the capitalized status
 * (R221).
 */
export function statusText(game: Pick<GameResult, 'status' | 'score_home' | 'score_away'>): string {
  if ((game.score_home ?? 0) > 0 || (game.score_away ?? 0) > 0) return 'Completed'
  if (game.status === 'cancelled') return 'Canceled'
  return game.status.charAt(0).toUpperCase() + game.status.slice(1)
}

/**
 * Returns the status of a game after a score is recorded: final if either side has points, scheduled at 0-0.
 * Forfeited, postponed and canceled games keep their status until they are reinstated.
 */
export function statusAfterScore(status: GameStatus, score: { home: number; away: number }): GameStatus {
  if (status !== 'scheduled' && status !== 'final') return status
  return score.home > 0 || score.away > 0 ? 'final' : 'scheduled'
}
