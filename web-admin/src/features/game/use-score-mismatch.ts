import { useEffect } from 'react'
import { mismatchedSides, type PlayerPoints } from '@league/contracts/game/rules'
import type { GameDetailView, GameView } from '@league/contracts/game/views'
import { tabStorage } from '../../lib/browser-storage.ts'
import { teamPoints } from './box-score.ts'
import type { GameSheets } from './game-sheets.ts'
import { useSheetValue } from './use-sheet-value.ts'

/**
 * Returns a message while the players' points do not add up to the score, also while typing. The browser
 * session remembers whether there is a mismatch (R226).
 */
export function useScoreMismatch({ game }: GameDetailView, { home, away }: GameSheets): string | null {
  const homePoints = useSheetValue(home, () => teamPoints(home))
  const awayPoints = useSheetValue(away, () => teamPoints(away))
  const text = mismatchText(game, { home: homePoints, away: awayPoints })
  useEffect(() => tabStorage.setItem(`scoreMismatch:${game.id}`, String(text !== null)), [game.id, text])
  return text
}

/** Returns 'Aces: player points 80, score 82.' for each team with a mismatch; null without any. */
export function mismatchText(
  game: Pick<GameView, 'status' | 'score_home' | 'score_away' | 'homeTeam' | 'awayTeam'>,
  points: PlayerPoints,
): string | null {
  const sides = mismatchedSides(game, points)
  if (sides.length === 0) return null
  const nameOf = { home: game.homeTeam.name, away: game.awayTeam.name }
  const scoreOf = { home: game.score_home, away: game.score_away }
  return sides
    .map((side) => `${nameOf[side]}: player points ${points[side]}, score ${scoreOf[side]}.`)
    .join(' ')
}
