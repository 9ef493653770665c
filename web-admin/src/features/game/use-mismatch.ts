import { useEffect, useSyncExternalStore } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { pointsOf } from './box-score.ts'
import { mismatchText } from './mismatch.ts'
import type { GameSheets } from './open-sheets.ts'

/** Says when the players' points do not add up to the score, also while typing; remembered a session (R226). */
export function useMismatch({ game }: GameDetailView, { home, away }: GameSheets): string | null {
  const homePoints = useSyncExternalStore(home.subscribe, () => pointsOf(home))
  const awayPoints = useSyncExternalStore(away.subscribe, () => pointsOf(away))
  const text = mismatchText([
    { name: game.homeTeam.name, points: homePoints, score: game.score_home },
    { name: game.awayTeam.name, points: awayPoints, score: game.score_away },
  ])
  useEffect(() => sessionStorage.setItem(`scoreMismatch:${game.id}`, String(text !== null)), [game.id, text])
  return text
}
