import type { GameSummary } from '../../ui/game-summary.ts'

/** Returns W, L, or T for a tie, which is neither win nor loss (decision 20). */
export function resultLetter({ winner }: Pick<GameSummary, 'winner'>, teamId: string): 'W' | 'L' | 'T' {
  if (!winner) return 'T'
  return winner === teamId ? 'W' : 'L'
}
