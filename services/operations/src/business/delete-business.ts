import type { BusinessEvent } from '@league/contracts/business/events'
import type { Decider } from '../kernel/decider.ts'
import { business, type BusinessState, existing } from './state.ts'

/** Out of the directory; the log keeps it. */
export const deleteBusiness: Decider<object, BusinessState, BusinessEvent> = {
  ...business,
  decide(_, state) {
    const { businessId, details } = existing(state)
    return [{ type: 'BusinessDeleted', data: { businessId, name: details.name } }]
  },
}
