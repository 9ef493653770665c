import type { RosterEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { nobody, refuseAbsent, roster, type RosterState } from './roster.ts'

/** A captain who leaves the roster is captain no more. */
export const leaveTeam: Decider<{ playerId: Id }, RosterState, RosterEvent> = {
  ...roster,
  decide({ playerId }, state) {
    refuseAbsent(state, playerId)
    const ids = state.ids ?? rejected('player-not-on-team')
    const left: RosterEvent = { type: 'PlayerLeftTeam', data: { ...ids, playerId } }
    if (state.captain.playerId !== playerId) return [left]
    return [{ type: 'CaptainAppointed', data: { ...ids, before: state.captain, after: nobody } }, left]
  },
}
