import type { GameView } from '@league/contracts/game/views'
import { byDate, type GameLine, gameLine } from '../ui/game-line.ts'

/** The next games, earliest first, and the latest results, latest first. `today` is the organization's day. */
export function comingGames(
  games: readonly GameView[],
  today: string,
  limits: { next: number; latest: number },
): { next: GameLine[]; latest: GameLine[] } {
  const lines = games.map(gameLine).toSorted(byDate)
  const isNext = ({ status, completed, date }: GameLine) =>
    !completed && status === 'scheduled' && (!date || date >= today)
  return {
    next: lines.filter(isNext).slice(0, limits.next),
    latest: lines
      .filter(({ completed }) => completed)
      .slice(-limits.latest)
      .toReversed(),
  }
}
