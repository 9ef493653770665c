import type { AccountState } from '../account/state.ts'
import type { OrganizationState } from '../organization/state.ts'
import type { ReservedName } from '../reservation/name.ts'

/** Names of the platform that an organization has: its slug, its domain, and the one that it claims. */
export function namesOfOrganization(state: OrganizationState): ReservedName[] {
  if (!state || state.deleted) return []
  const { slug, domain, claim } = state
  const domains = [domain, claim?.domain].filter((name) => typeof name === 'string')
  return [{ kind: 'slug', name: slug }, ...domains.map((name) => ({ kind: 'domain' as const, name }))]
}

/** The username of an account; of a removed or forgotten one none. */
export function namesOfAccount(state: AccountState): ReservedName[] {
  return state?.person && !state.removed ? [{ kind: 'username', name: state.person.username }] : []
}
