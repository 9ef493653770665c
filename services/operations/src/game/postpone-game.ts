import type { GameEvent } from '@league/contracts/game/events'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import type { GameState, PlayedGame } from './state.ts'

/** Not played on its day: it counts nowhere until it is reinstated or gets a score. */
export const postponeGame: Decider<object, GameState, GameEvent> = {
  ...game,
  decide: (_, state) => postpone(existing(state)),
}

export function postpone({ ids, status: statusBefore }: PlayedGame): GameEvent[] {
  return statusBefore === 'postponed' ? [] : [{ type: 'GamePostponed', data: { ...ids, statusBefore } }]
}
