import type { Captain, RosterEvent } from '@league/contracts/team/events'
import type { PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import type { Aggregate } from '../../kernel/command-handler.ts'
import type { EntryIds } from '../entry/state.ts'

export interface RosterPlace {
  playerId: PlayerId
  jersey: string | null
  position: string | null
}

export interface RosterState {
  /** The ids of the team entry. Null before the first event. */
  ids: EntryIds | null
  places: readonly RosterPlace[]
  captain: Captain
}

export const noCaptain: Captain = { playerId: null, name: null }

/** The roster of a team entry with its captain. */
export const roster: Aggregate<RosterState, RosterEvent, TeamEntryId> = {
  name: 'roster',
  initialState: { ids: null, places: [], captain: noCaptain },
  evolve(state, event) {
    const { teamEntryId, teamId, leagueId, seasonId } = event.data
    const ids = { teamEntryId, teamId, leagueId, seasonId }
    switch (event.type) {
      case 'PlayerJoinedTeam': {
        const { playerId, jersey, position } = event.data
        return { ...state, ids, places: [...state.places, { playerId, jersey, position }] }
      }
      case 'PlayerLeftTeam': {
        const { playerId } = event.data
        return { ...state, ids, places: state.places.filter((place) => place.playerId !== playerId) }
      }
      case 'RosterPlaceRestored': {
        const { playerId, jersey, position, joinedAt, leftAt } = event.data
        const others = state.places.filter((place) => place.playerId !== playerId)
        const isCurrent = joinedAt !== null && leftAt === null
        return { ...state, ids, places: isCurrent ? [...others, { playerId, jersey, position }] : others }
      }
      case 'CaptainAppointed':
        return { ...state, ids, captain: event.data.after }
    }
  },
}

/** Returns whether the player is on the roster. */
export function isOnRoster(state: RosterState, playerId: PlayerId): boolean {
  return state.places.some((place) => place.playerId === playerId)
}
