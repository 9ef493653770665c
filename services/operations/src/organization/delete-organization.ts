import type { OrganizationEvent } from '@league/contracts/organization/events'
import type { Decider } from '../kernel/decider.ts'
import { living, organization, type OrganizationState } from './state.ts'

/** Gone from every read with everything below it (decision 29). @throws Problem `not-found` */
export const deleteOrganization: Decider<object, OrganizationState, OrganizationEvent> = {
  ...organization,
  decide(_, state) {
    const { organizationId, name } = living(state)
    return [{ type: 'OrganizationDeleted', data: { organizationId, name } }]
  },
}
