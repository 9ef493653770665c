import type { GameEvent } from '@league/contracts/game/events'
import type { Decider } from '../kernel/decider.ts'
import { existing, game } from './game.ts'
import type { GameState } from './state.ts'

/** Gone from every read; the log keeps it (decision 29). */
export const deleteGame: Decider<object, GameState, GameEvent> = {
  ...game,
  decide: (_, state) => [{ type: 'GameDeleted', data: existing(state).ids }],
}
