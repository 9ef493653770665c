import type { OrganizationId } from '@league/contracts/kernel/id'
import type { OrganizationDetails, OrganizationEvent } from '@league/contracts/organization/events'
import { changedFields, type Undoable } from '../../kernel/undo.ts'
import {
  organization,
  type OrganizationState,
  requireExistingOrganization,
} from '../../organization/state.ts'

const slug = () => 'slug'
const domain = () => 'domain'

/** Takes back changes of the settings of an organization. Slugs and domains are names on the platform. */
export const undoableOrganization: Undoable<OrganizationState, OrganizationEvent, OrganizationId> = {
  ...organization,
  undos: {
    OrganizationChanged: {
      touches: ({ before, after }) =>
        Object.keys(changedFields(withFlags(before), withFlags(after))).map((field) => `details/${field}`),
      takeBack({ organizationId, before: earlier, after: later }, now) {
        const { details: before } = requireExistingOrganization(now)
        const after = { ...before, ...changedFields(withFlags(later), withFlags(earlier)) }
        return { type: 'OrganizationChanged', data: { organizationId, before, after } }
      },
    },
    FeatureChanged: {
      touches: ({ featureKey }) => `features/${featureKey}`,
      takeBack: ({ organizationId, featureKey, before, after }) => ({
        type: 'FeatureChanged',
        data: { organizationId, featureKey, before: after, after: before },
      }),
    },
  },
  others: {
    OrganizationSlugChanged: slug,
    DomainClaimed: domain,
    DomainVerified: domain,
    DomainReleased: domain,
  },
}

/** Returns the details with the fields whose absence means off. */
function withFlags(details: OrganizationDetails): OrganizationDetails {
  return { publishesCorrections: false, ...details }
}
