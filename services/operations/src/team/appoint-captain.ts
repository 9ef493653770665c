import type { Captain, RosterEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import type { EntryIds } from './entries.ts'
import { isOn, roster, type RosterState } from './roster.ts'

export interface AppointCaptain {
  entry: EntryIds
  /** A player of the roster, or a name alone, or nobody (both null). */
  captain: Captain
  /** More ids of the same person: on the roster by any of them is on it. */
  otherIds?: readonly Id[] | undefined
}

export const appointCaptain: Decider<AppointCaptain, RosterState, RosterEvent> = {
  ...roster,
  decide({ entry, captain, otherIds = [] }, state) {
    const { captain: before } = state
    const { playerId } = captain
    const after = { playerId, name: playerId === null ? captain.name?.trim() || null : null }
    if (playerId !== null && ![playerId, ...otherIds].some((id) => isOn(state, id)))
      rejected('captain-not-on-team')
    if (after.playerId === before.playerId && after.name === before.name) return []
    return [{ type: 'CaptainAppointed', data: { ...entry, before, after } }]
  },
}
