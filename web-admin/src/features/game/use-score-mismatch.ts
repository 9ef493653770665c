import { useEffect, useSyncExternalStore } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { teamPoints } from './box-score.ts'
import type { GameSheets } from './game-sheets.ts'

interface Team {
  name: string
  /** The sum of the players' points; null without any lines. */
  points: number | null
  score: number | null
}

/**
 * Returns a message while the players' points do not add up to the score, also while typing. The browser
 * session remembers whether there is a mismatch (R226).
 */
export function useScoreMismatch({ game }: GameDetailView, { home, away }: GameSheets): string | null {
  const homePoints = useSyncExternalStore(home.subscribe, () => teamPoints(home))
  const awayPoints = useSyncExternalStore(away.subscribe, () => teamPoints(away))
  const text = mismatchText([
    { name: game.homeTeam.name, points: homePoints, score: game.score_home },
    { name: game.awayTeam.name, points: awayPoints, score: game.score_away },
  ])
  useEffect(() => sessionStorage.setItem(`scoreMismatch:${game.id}`, String(text !== null)), [game.id, text])
  return text
}

/** Returns 'Aces: player points 80, score 82.' for each team with a mismatch; null without any. */
export function mismatchText(teams: readonly Team[]): string | null {
  const wrong = teams.filter(({ points, score }) => points !== null && score !== null && points !== score)
  if (wrong.length === 0) return null
  return wrong.map(({ name, points, score }) => `${name}: player points ${points}, score ${score}.`).join(' ')
}
