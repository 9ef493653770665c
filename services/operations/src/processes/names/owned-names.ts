import type { OrganizationId } from '@league/contracts/kernel/id'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import type { AccountState } from '../../account/state.ts'
import type { OrganizationState } from '../../organization/state.ts'
import type { ReservedName } from '../../reservation/name.ts'
import type { VenueState } from '../../venue/state.ts'

/** Returns the slug of an organization, its domain and the domain that it claims. */
export function namesOfOrganization(state: OrganizationState): ReservedName[] {
  if (!state || state.deleted) return []
  const { slug, domain, claim } = state
  const domains = [domain, claim?.domain].filter((name) => typeof name === 'string')
  return [{ kind: 'slug', name: slug }, ...domains.map((name) => ({ kind: 'domain' as const, name }))]
}

/** Returns the username of an account. A deleted or forgotten account has none. */
export function namesOfAccount(state: AccountState): ReservedName[] {
  return state?.person && !state.deleted ? [{ kind: 'username', name: state.person.username }] : []
}

/** Returns the name of a venue, which is unique in its organization. A deleted venue has none. */
export function namesOfVenue(state: VenueState, organizationId: OrganizationId): ReservedName[] {
  if (!state || state.deleted || state.details.name === ERASED_TEXT) return []
  return [{ kind: 'venue', name: `${organizationId} ${state.details.name.replaceAll(/\s+/g, ' ')}` }]
}
