import type { Captain, RosterEvent } from '@league/contracts/team/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'
import type { EntryIds } from './entries.ts'

export interface RosterPlace {
  playerId: Id
  jersey: string | null
  position: string | null
}

export interface RosterState {
  /** Of the entry; null while nobody ever joined and no captain was named. */
  ids: EntryIds | null
  places: readonly RosterPlace[]
  captain: Captain
}

export const nobody: Captain = { playerId: null, name: null }

/** A team entry's roster with its captain. */
export const roster: Noun<RosterState, RosterEvent> = {
  category: 'roster',
  initialState: { ids: null, places: [], captain: nobody },
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
      case 'CaptainAppointed':
        return { ...state, ids, captain: event.data.after }
    }
  },
}

export function isOn(state: RosterState, playerId: Id): boolean {
  return state.places.some((place) => place.playerId === playerId)
}

/** The ids among these that are on the roster. @throws Problem `player-not-on-team` when there is none */
export function presentIds(state: RosterState, playerIds: readonly Id[]): Id[] {
  const present = playerIds.filter((playerId) => isOn(state, playerId))
  return present.length > 0 ? present : rejected('player-not-on-team')
}
