import type { VenueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { VenueDetails, VenueEvent } from '@league/contracts/venue/events'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface Venue {
  venueId: VenueId
  details: VenueDetails
  deleted: boolean
}

/** Null before the venue is created. */
export type VenueState = Venue | null

/** A place with courts at which an organization plays. */
export const venue: Aggregate<VenueState, VenueEvent, VenueId> = {
  name: 'venue',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'VenueCreated': {
        const { venueId, ...details } = event.data
        return { venueId, details, deleted: false }
      }
      case 'VenueChanged':
        return state && { ...state, details: event.data.after }
      case 'VenueDeleted':
        return state && { ...state, deleted: true }
      case 'VenueRestored':
        return state && { ...state, deleted: false }
      default:
        return state
    }
  },
}

/** Returns the venue. @throws Problem `not-found` before it is created and after it is deleted */
export function requireExistingVenue(state: VenueState): Venue {
  return state && !state.deleted ? state : reject('not-found')
}
