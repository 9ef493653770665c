import { type GameResult, isCompleted } from './rules.ts'

/**
 * Returns whether averages count a game: it is completed and not a forfeit without a score, in which nobody could
 * score.
 */
export function countsInAverages(game: Pick<GameResult, 'status' | 'score_home' | 'score_away'>): boolean {
  const hasScore = (game.score_home ?? 0) + (game.score_away ?? 0) > 0
  return isCompleted(game) && (game.status !== 'forfeit' || hasScore)
}
