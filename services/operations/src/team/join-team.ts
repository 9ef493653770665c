import type { RosterEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import type { EntryIds } from './entries.ts'
import { isOn, roster, type RosterState } from './roster.ts'

export interface JoinTeam {
  entry: EntryIds
  playerId: Id
  jersey?: string | null | undefined
  position?: string | null | undefined
  /** More ids of the same person. */
  otherIds?: readonly Id[] | undefined
}

/** A player is on a roster once (R204). */
export const joinTeam: Decider<JoinTeam, RosterState, RosterEvent> = {
  ...roster,
  decide({ entry, playerId, jersey, position, otherIds = [] }, state) {
    if ([playerId, ...otherIds].some((id) => isOn(state, id))) rejected('player-on-team')
    const data = { ...entry, playerId, jersey: jersey || null, position: position || null }
    return [{ type: 'PlayerJoinedTeam', data }]
  },
}
