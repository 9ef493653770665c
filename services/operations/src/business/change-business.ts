import type { BusinessDetails, BusinessEvent } from '@league/contracts/business/events'
import type { Decider } from '../kernel/decider.ts'
import { type GivenBusiness, withGiven } from './details.ts'
import { business, type BusinessState, existing } from './state.ts'

export const changeBusiness: Decider<GivenBusiness, BusinessState, BusinessEvent> = {
  ...business,
  decide(given, state) {
    const { businessId, details: before } = existing(state)
    const after = withGiven(before, given)
    const fields = Object.keys(after) as (keyof BusinessDetails)[]
    const same = fields.every((field) => before[field] === after[field])
    return same ? [] : [{ type: 'BusinessChanged', data: { businessId, before, after } }]
  },
}
