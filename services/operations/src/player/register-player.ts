import type { PlayerEvent } from '@league/contracts/player/events'
import type { Decider } from '../kernel/decider.ts'
import { type GivenPerson, nameless, withGiven } from './person.ts'
import { player, type PlayerState } from './state.ts'

export interface RegisterPlayer extends GivenPerson {
  legacyId?: string | null | undefined
}

/** A new player. Whether somebody of this name is there already (R198) is asked before: names are sealed here. */
export const registerPlayer: Decider<RegisterPlayer, PlayerState, PlayerEvent> = {
  ...player,
  creates: true,
  decide({ legacyId, ...given }, state, { newId }) {
    if (state) return []
    const data = { playerId: newId, person: withGiven(nameless, given), legacyId: legacyId ?? null }
    return [{ type: 'PlayerRegistered', data }]
  },
}
