import { useLocation } from 'react-router-dom'
import { paths } from '../../../paths.ts'

export interface LiveExit {
  to: string
  state: { focus: string }
  label: string
  /** Whether somebody with a scorer link scores, who cannot decide about other games. */
  isScorer: boolean
}

/** Returns where live scoring leads back to: the page of the game or, for a scorer, the games of the link. */
export function useLiveExit(gameId: string): LiveExit {
  const { pathname } = useLocation()
  const isScorer = pathname.startsWith(`${paths.scorer}/`)
  return {
    to: isScorer ? paths.scorer : paths.game(gameId),
    state: { focus: 'live-scoring' },
    label: isScorer ? 'Back to the games' : 'Back to the game',
    isScorer,
  }
}
