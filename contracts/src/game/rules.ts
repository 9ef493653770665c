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

/** The statuses of completed games. Only `isCompleted` and its form in SQL use them directly. */
export const completedStatuses: readonly GameStatus[] = ['final', 'forfeit']

/**
 * Returns whether a game is completed: final or a forfeit (decision 39). Lists, filters, tables, totals and
 * leader boards count completed games and no others.
 */
export function isCompleted({ status }: Pick<GameResult, 'status'>): boolean {
  return completedStatuses.includes(status)
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
 * Returns whether a score or statistics can be recorded for a game. A postponed or canceled game must be
 * reinstated first (decision 53).
 */
export function acceptsScore({ status }: Pick<GameResult, 'status'>): boolean {
  return status !== 'postponed' && status !== 'cancelled'
}

/**
 * Returns whether a game may have a note for visitors: it is postponed, canceled or forfeited (decision 54).
 */
export function acceptsNote({ status }: Pick<GameResult, 'status'>): boolean {
  return status === 'postponed' || status === 'cancelled' || status === 'forfeit'
}

/** Returns the status of a game in iCalendar. A postponed game may still be played. */
export function calendarStatus(status: GameStatus): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'
}

/**
 * Returns the text of the status column (R221): 'Completed' for a final game, else the capitalized status, so
 * that a forfeit reads 'Forfeit'.
 */
export function statusText({ status }: Pick<GameResult, 'status'>): string {
  if (status === 'final') return 'Completed'
  if (status === 'cancelled') return 'Canceled'
  return status.charAt(0).toUpperCase() + status.slice(1)
}

/**
 * Returns the status of a game after a score is recorded: final if either side has points, scheduled at 0-0.
 * Forfeited, postponed and canceled games keep their status until they are reinstated.
 */
export function statusAfterScore(status: GameStatus, score: { home: number; away: number }): GameStatus {
  if (status !== 'scheduled' && status !== 'final') return status
  return score.home > 0 || score.away > 0 ? 'final' : 'scheduled'
}

/** The points of the players of both sides; null for a side without statistics. */
export interface PlayerPoints {
  home: number | null
  away: number | null
}

/**
 * Returns the sides whose player points differ from the final score (R219, R226). A side is compared as soon
 * as it has any statistics (decision 41); a game that is not completed has no final score.
 */
export function mismatchedSides(
  game: Pick<GameResult, 'status' | 'score_home' | 'score_away'>,
  points: PlayerPoints,
): ('home' | 'away')[] {
  if (!isCompleted(game)) return []
  const scores = { home: game.score_home, away: game.score_away }
  return (['home', 'away'] as const).filter(
    (side) => points[side] !== null && scores[side] !== null && points[side] !== scores[side],
  )
}
