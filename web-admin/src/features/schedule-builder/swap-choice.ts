/** The result of clicking a game (R265). */
export interface SwapChoice {
  /** The game that is selected after the click. */
  selectedId: string | null
  /** The two games to swap, or null if the click only selects or deselects a game. */
  swap: readonly [gameId1: string, gameId2: string] | null
}

/** Selects the first clicked game and swaps it with the second. A second click on a game deselects it. */
export function selectForSwap(selectedId: string | null, clickedId: string): SwapChoice {
  if (selectedId === null) return { selectedId: clickedId, swap: null }
  return { selectedId: null, swap: selectedId === clickedId ? null : [selectedId, clickedId] }
}
