import type { Captain, RosterEvent } from '@league/contracts/team/events'
import type { PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import type { Aggregate } from '../../kernel/command-handler.ts'
import type { EntryIds } from '../entry/state.ts'

export interface RosterSpot {
  playerId: PlayerId
  jersey: string | null
  position: string | null
}

export interface RosterState {
  /** The ids of the team entry. Null before the first event. */
  ids: EntryIds | null
  spots: readonly RosterSpot[]
  captain: Captain
}

export const noCaptain: Captain = { playerId: null, name: null }

/** The roster of a team entry with its captain. */
export const roster: Aggregate<RosterState, RosterEvent, TeamEntryId> = {
  name: 'roster',
  initialState: { ids: null, spots: [], captain: noCaptain },
  evolve(state, event) {
    const { teamEntryId, teamId, leagueId, seasonId } = event.data
    const ids = { teamEntryId, teamId, leagueId, seasonId }
    switch (event.type) {
      case 'PlayerJoinedTeam': {
        const { playerId, jersey, position } = event.data
        return { ...state, ids, spots: [...state.spots, { playerId, jersey, position }] }
      }
      case 'PlayerLeftTeam': {
        const { playerId } = event.data
        return { ...state, ids, spots: state.spots.filter((spot) => spot.playerId !== playerId) }
      }
      case 'CaptainAppointed':
        return { ...state, ids, captain: event.data.after }
    }
  },
}

/** Returns whether the player is on the roster. */
export function isOnRoster(state: RosterState, playerId: PlayerId): boolean {
  return state.spots.some((spot) => spot.playerId === playerId)
}
