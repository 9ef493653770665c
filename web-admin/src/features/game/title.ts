import type { GameView } from '@league/contracts/game/views'

/** What a game is called where it is one of several. */
export function titleOf({ homeTeam, awayTeam }: GameView): string {
  return `${homeTeam.name} vs ${awayTeam.name}`
}
