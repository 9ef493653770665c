import type { TeamEntryId } from '../kernel/id.ts'
import type { GameResult } from './rules.ts'

interface NamedTeam {
  id: TeamEntryId
  name: string
}

type Score = Pick<GameResult, 'score_home' | 'score_away'>

/** A game with the names of its teams, such as a `GameView`. */
export interface NamedResult extends Score, Pick<GameResult, 'status' | 'winner_team_id'> {
  homeTeam: NamedTeam
  awayTeam: NamedTeam
}

/**
 * Returns what a forfeit shows in place of its score (decision 39): 'Forfeit, Aces win'.
 *
 * @param winner the name of the winner
 */
export function forfeitText(winner: string | null | undefined): string {
  return winner ? `Forfeit, ${winner} win` : 'Forfeit'
}

/** Returns the score in the order of the game's name, the away team first: '75 – 80', or null while none is recorded. */
export function scoreText({ score_home, score_away }: Score): string | null {
  return score_home === null && score_away === null ? null : `${score_away ?? '–'} – ${score_home ?? '–'}`
}

/** Returns the score of a game, or the winner of a forfeit; null while nothing is recorded. */
export function resultText(game: NamedResult): string | null {
  if (game.status !== 'forfeit') return scoreText(game)
  const { winner_team_id, homeTeam, awayTeam } = game
  return forfeitText([homeTeam, awayTeam].find(({ id }) => id === winner_team_id)?.name)
}
