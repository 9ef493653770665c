import {
  type OrganizationDetails,
  type OrganizationEvent,
  plainDetails,
} from '@league/contracts/organization/events'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { claimDomain } from './claim-domain.ts'
import { type GivenDetails, withGiven } from './details.ts'
import { acceptedSlug } from './slug.ts'
import { organization, type OrganizationState } from './state.ts'

export interface CreateOrganization extends GivenDetails {
  name: string
  /** `[a-z0-9-]{2,50}` and no word of the product (decision 8). */
  slug: string
  /** Claimed; verified at once below `.localhost` or with `domainVerified`. */
  domain?: string | null | undefined
  /** Value that the TXT record of the domain must have. */
  proof?: string | undefined
  domainVerified?: boolean | undefined
  sportIds: readonly Id[]
}

/** Dark blue, readable with white on it. */
const defaultColor = '#1d4ed8'

const beginning: OrganizationDetails = {
  name: '',
  theme: 'light',
  brandColor: defaultColor,
  timeZone: defaultTimeZone,
  city: null,
  sportIds: [],
  ...plainDetails,
}

/** A new organization. Slug and domain are reserved before. */
export const createOrganization: Decider<CreateOrganization, OrganizationState, OrganizationEvent> = {
  ...organization,
  decide({ slug, domain, proof, domainVerified, ...given }, state, { streamId: organizationId }) {
    if (state) return []
    const details = withGiven(beginning, given)
    acceptedSlug(slug)
    const claim = domain ? claimDomain(organizationId, { domain, proof, domainVerified }, null) : []
    return [
      { type: 'OrganizationCreated', data: { organizationId, ...details, slug, domain: null } },
      ...claim,
    ]
  },
}
