import type { BusinessEvent } from '@league/contracts/business/events'
import type { Decider } from '../kernel/decider.ts'
import { type GivenBusiness, newBusiness, withGiven } from './details.ts'
import { business, type BusinessState } from './state.ts'

export const addBusiness: Decider<GivenBusiness & { name: string }, BusinessState, BusinessEvent> = {
  ...business,
  creates: true,
  decide(given, state, { newId }) {
    if (state) return []
    return [{ type: 'BusinessAdded', data: { ...withGiven(newBusiness, given), businessId: newId } }]
  },
}
