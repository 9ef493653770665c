import type { RosterEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { nobody, presentIds, roster, type RosterState } from './roster.ts'

export interface LeaveTeam {
  playerId: Id
  /** More ids of the same person: all of them leave. */
  otherIds?: readonly Id[] | undefined
}

/** A captain who leaves the roster is captain no more. */
export const leaveTeam: Decider<LeaveTeam, RosterState, RosterEvent> = {
  ...roster,
  decide({ playerId: named, otherIds = [] }, state) {
    const person = [named, ...otherIds]
    const present = presentIds(state, person)
    const ids = state.ids ?? rejected('player-not-on-team')
    const left = present.map((playerId): RosterEvent => ({
      type: 'PlayerLeftTeam',
      data: { ...ids, playerId },
    }))
    if (!person.some((playerId) => playerId === state.captain.playerId)) return left
    return [{ type: 'CaptainAppointed', data: { ...ids, before: state.captain, after: nobody } }, ...left]
  },
}
