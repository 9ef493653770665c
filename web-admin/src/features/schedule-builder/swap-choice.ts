/** What a click on a game means, when another one may have been clicked before (R265). */
export interface SwapChoice {
  /** The game that waits for a second one. */
  chosen: string | null
  /** The two to swap now. */
  swap: readonly [gameId1: string, gameId2: string] | null
}

/** One game, then another: the two swap. The same one again is let go. */
export function clickGame(chosen: string | null, clicked: string): SwapChoice {
  if (chosen === null) return { chosen: clicked, swap: null }
  return { chosen: null, swap: chosen === clicked ? null : [chosen, clicked] }
}
