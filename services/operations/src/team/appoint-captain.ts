import type { Captain, RosterEvent } from '@league/contracts/team/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import type { EntryIds } from './entries.ts'
import { isOn, roster, type RosterState } from './roster.ts'

export interface AppointCaptain {
  entry: EntryIds
  /** A player of the roster, or a name alone, or nobody (both null). */
  captain: Captain
}

export const appointCaptain: Decider<AppointCaptain, RosterState, RosterEvent> = {
  ...roster,
  decide({ entry, captain }, state) {
    const { captain: before } = state
    const { playerId } = captain
    const after = { playerId, name: playerId === null ? captain.name?.trim() || null : null }
    if (playerId !== null && !isOn(state, playerId)) rejected('captain-not-on-team')
    if (after.playerId === before.playerId && after.name === before.name) return []
    return [{ type: 'CaptainAppointed', data: { ...entry, before, after } }]
  },
}
