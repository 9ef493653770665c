import type { GameView } from '@league/contracts/game/views'

export function gameTitle({ homeTeam, awayTeam }: GameView): string {
  return `${homeTeam.name} vs ${awayTeam.name}`
}
