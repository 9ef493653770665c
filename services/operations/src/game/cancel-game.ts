import type { GameEvent } from '@league/contracts/game/events'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import type { GameState, PlayedGame } from './state.ts'

/** Will not be played: it counts nowhere and takes no score until it is reinstated. */
export const cancelGame: Decider<object, GameState, GameEvent> = {
  ...game,
  decide: (_, state) => cancel(existing(state)),
}

export function cancel({ ids, status: statusBefore }: PlayedGame): GameEvent[] {
  return statusBefore === 'cancelled' ? [] : [{ type: 'GameCancelled', data: { ...ids, statusBefore } }]
}
