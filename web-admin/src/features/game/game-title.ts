import type { GameView } from '@league/contracts/game/views'

/** Returns the title of a game, away first as wherever a score stands: 'Sky at Aces'. */
export function gameTitle({ homeTeam, awayTeam }: Pick<GameView, 'homeTeam' | 'awayTeam'>): string {
  return `${awayTeam.name} at ${homeTeam.name}`
}
