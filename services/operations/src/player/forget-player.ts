import type { PlayerEvent } from '@league/contracts/player/events'
import type { Decider } from '../kernel/decider.ts'
import { rejected } from '@league/contracts/kernel/problem'
import { player, type PlayerState } from './state.ts'

/** Says in the log that the person's key was destroyed. Also for deleted players; a second time changes nothing. */
export const forgetPlayer: Decider<object, PlayerState, PlayerEvent> = {
  ...player,
  decide(_, state) {
    const { playerId, status } = state ?? rejected('not-found')
    return status === 'forgotten' ? [] : [{ type: 'PlayerForgotten', data: { playerId } }]
  },
}
