import type { GameView } from '@league/contracts/game/views'

/** The earliest start of a game that is played at night. */
const EVENING = '17:00'

/** Returns 'Tonight' if every game starts at 5 PM or later, else 'Today'. */
export function todayTitle(games: readonly Pick<GameView, 'time'>[]): 'Today' | 'Tonight' {
  return games.every(({ time }) => time !== null && time >= EVENING) ? 'Tonight' : 'Today'
}
