import type { PlayerEvent } from '@league/contracts/player/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { type GivenPerson, samePerson, withGiven } from './person.ts'
import { player, type PlayerState, registered } from './state.ts'

export const changePlayer: Decider<GivenPerson, PlayerState, PlayerEvent> = {
  ...player,
  decide(given, state) {
    const { playerId, person } = registered(state)
    // The key is gone and the last event not yet there: somebody is being forgotten right now.
    const before = person ?? rejected('not-found')
    const after = withGiven(before, given)
    return samePerson(before, after) ? [] : [{ type: 'PlayerChanged', data: { playerId, before, after } }]
  },
}
