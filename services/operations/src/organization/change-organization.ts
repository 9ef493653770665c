import { isDeepStrictEqual } from 'node:util'
import type { OrganizationEvent } from '@league/contracts/organization/events'
import type { Decider } from '../kernel/decider.ts'
import { claimDomain } from './claim-domain.ts'
import { type GivenDetails, withGiven } from './details.ts'
import { acceptedSlug } from './slug.ts'
import { living, type Organization, organization, type OrganizationState } from './state.ts'

/** What is left out stays. */
export interface ChangeOrganization {
  details?: GivenDetails | undefined
  slug?: string | undefined
  /** Another domain is claimed, beside the one that stands; null gives both up. */
  domain?: string | null | undefined
  proof?: string | undefined
  domainVerified?: boolean | undefined
}

/** @throws Problem `not-found` · `name-required` · `slug-reserved` · `invalid` for a slug or a claim without proof */
export const changeOrganization: Decider<ChangeOrganization, OrganizationState, OrganizationEvent> = {
  ...organization,
  decide(command, state) {
    const now = living(state)
    return [
      ...decideDetails(now, command.details ?? {}),
      ...decideSlug(now, command.slug),
      ...decideDomain(now, command),
    ]
  },
}

function decideDetails({ organizationId, details: before }: Organization, given: GivenDetails) {
  const after = withGiven(before, given)
  if (isDeepStrictEqual(before, after)) return []
  return [{ type: 'OrganizationChanged' as const, data: { organizationId, before, after } }]
}

function decideSlug({ organizationId, slug: before }: Organization, slug: string | undefined) {
  if (slug === undefined || slug === before) return []
  const after = acceptedSlug(slug)
  return [{ type: 'OrganizationSlugChanged' as const, data: { organizationId, before, after } }]
}

function decideDomain(now: Organization, { domain, ...given }: ChangeOrganization): OrganizationEvent[] {
  if (domain === undefined) return []
  const { organizationId } = now
  const claimed = now.claim ? [now.claim.domain] : []
  const released = (domains: readonly string[]) =>
    domains.map((name) => ({ type: 'DomainReleased' as const, data: { organizationId, domain: name } }))
  if (!domain) return released(now.domain === null ? claimed : [...claimed, now.domain])
  if (domain === now.domain || domain === now.claim?.domain) return []
  return [...released(claimed), ...claimDomain(organizationId, { domain, ...given }, now.domain)]
}
