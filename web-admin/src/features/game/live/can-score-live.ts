import { acceptsScore, isCompleted } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'

/** Whether a game can be scored by tapping: it is in play, or it was not played yet. */
export function canScoreLive(game: GameView): boolean {
  return Boolean(game.live) || (acceptsScore(game) && !isCompleted(game))
}
