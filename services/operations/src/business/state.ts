import type { BusinessDetails, BusinessEvent } from '@league/contracts/business/events'
import type { BusinessId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface Business {
  businessId: BusinessId
  details: BusinessDetails
  deleted: boolean
}

/** Null before the business is added. */
export type BusinessState = Business | null

/** A business in the directory of an organization. */
export const business: Aggregate<BusinessState, BusinessEvent, BusinessId> = {
  name: 'business',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'BusinessAdded': {
        const { businessId, ...details } = event.data
        return { businessId, details, deleted: false }
      }
      case 'BusinessChanged':
        return state && { ...state, details: event.data.after }
      case 'BusinessDeleted':
        return state && { ...state, deleted: true }
      case 'BusinessRestored':
        return state && { ...state, deleted: false }
      default:
        return state
    }
  },
}

/** Returns the business. @throws Problem `not-found` before it is added and after it is deleted */
export function requireExistingBusiness(state: BusinessState): Business {
  return state && !state.deleted ? state : reject('not-found')
}
