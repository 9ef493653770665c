import type { PlayerEvent } from '@league/contracts/player/events'
import type { Decider } from '../kernel/decider.ts'
import { player, type PlayerState, registered } from './state.ts'

/** Gone from every read; the log keeps the player (decision 29). To lose the person for good, forget the player. */
export const deletePlayer: Decider<object, PlayerState, PlayerEvent> = {
  ...player,
  decide: (_, state) => [{ type: 'PlayerDeleted', data: { playerId: registered(state).playerId } }],
}
