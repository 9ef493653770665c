export type GameStatus = 'scheduled' | 'final' | 'forfeit' | 'postponed' | 'cancelled'

export interface GameResult {
  status: GameStatus
  score_home: number | null
  score_away: number | null
  home_team_id: string
  away_team_id: string
  winner_team_id: string | null
}

/**
 * A game counts as completed when it is final or a forfeit, or when either score is above 0 (decision 20, R222).
 * What is postponed or cancelled is not, whatever stands on the board.
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

/** The winner's team entry; null while not completed and for equal scores, which are neither win nor loss. */
export function winnerOf(game: GameResult): string | null {
  if (!isCompleted(game)) return null
  if (game.status === 'forfeit' && game.winner_team_id) return game.winner_team_id
  const home = game.score_home ?? 0
  const away = game.score_away ?? 0
  if (home === away) return null
  return home > away ? game.home_team_id : game.away_team_id
}

/**
 * Whether the player statistics of a game count in totals: as soon as they are entered, before the final score is, and
 * as long as the game is not cancelled. What stands in the books of a deleted game counts nowhere.
 */
export function statisticsCount(game: Pick<GameResult, 'status'>): boolean {
  return game.status !== 'cancelled'
}

/** How a calendar shows a game: a postponed one may still be played, a cancelled one stays there as cancelled. */
export function calendarStatus(status: GameStatus): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'
}

/** Text of the status column (R221): 'Completed' if either score is above 0, else the capitalised status. */
export function statusText(game: Pick<GameResult, 'status' | 'score_home' | 'score_away'>): string {
  if ((game.score_home ?? 0) > 0 || (game.score_away ?? 0) > 0) return 'Completed'
  return game.status.charAt(0).toUpperCase() + game.status.slice(1)
}

/**
 * Status of a game once this score stands: final while either side has points, scheduled again at 0-0. A forfeit stays
 * one, and what is postponed or cancelled is so until it is reinstated.
 */
export function statusAfterScore(status: GameStatus, score: { home: number; away: number }): GameStatus {
  if (status !== 'scheduled' && status !== 'final') return status
  return score.home > 0 || score.away > 0 ? 'final' : 'scheduled'
}
