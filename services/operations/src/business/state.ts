import type { BusinessDetails, BusinessEvent } from '@league/contracts/business/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface ListedBusiness {
  businessId: Id
  details: BusinessDetails
}

/** Null: never there, or deleted. */
export type BusinessState = ListedBusiness | null

/** A business of the organization's directory. */
export const business: Noun<BusinessState, BusinessEvent> = {
  category: 'business',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'BusinessAdded': {
        const { businessId, ...details } = event.data
        return { businessId, details }
      }
      case 'BusinessChanged':
        return state && { ...state, details: event.data.after }
      case 'BusinessDeleted':
        return null
      default:
        return state
    }
  },
}

/** @throws Problem `not-found` */
export function existing(state: BusinessState): ListedBusiness {
  return state ?? rejected('not-found')
}
