import type { OrganizationId } from '@league/contracts/kernel/id'
import { siteSettingsQuery } from '@league/projections/directory/organizations'
import { listHiddenAttributesQuery } from '@league/projections/player/attributes'
import { listConsentingPlayersQuery } from '@league/projections/player/queries'
import type { SiteSettingsView } from '@league/contracts/organization/views'
import { memoizeUntilChanged } from './memoize-until-changed.ts'
import type { ReadSide } from './read-side.ts'

/** What visitors see of the people of an organization. */
export interface VisitorRules extends Pick<SiteSettingsView, 'personNames' | 'photos'> {
  /** Players whose photo visitors may see if the organization requires consent. */
  consenting: ReadonlySet<string>
  /** Keys of hidden attributes (decision 35). */
  hiddenAttributes: ReadonlySet<string>
}

/** Returns whether visitors may see photos of a player. Without a player id there is no consent. */
export function hasConsent(playerId: unknown, { photos, consenting }: VisitorRules): boolean {
  return photos === 'all' || (typeof playerId === 'string' && consenting.has(playerId))
}

const MAX_ORGANIZATIONS = 1_000

/** Projections that the rules are read from. A redacted response depends on them too. */
export const visitorRulesUses = [
  ...new Set([
    ...siteSettingsQuery.uses,
    ...listConsentingPlayersQuery.uses,
    ...listHiddenAttributesQuery.uses,
  ]),
]

/** Returns the rules of an organization, or the strictest ones if it does not exist. */
export type GetVisitorRules = (organizationId: OrganizationId) => Promise<VisitorRules>

/**
 * Creates a function that caches the rules until their projections change. The version is the same as in the
 * ETags of public responses, so a response made by old rules never gets an ETag of the new ones.
 */
export function createVisitorRules({
  read,
  versionOf,
}: Pick<ReadSide, 'read' | 'versionOf'>): GetVisitorRules {
  const memoized = memoizeUntilChanged<VisitorRules>(MAX_ORGANIZATIONS)
  const load = async (organizationId: OrganizationId): Promise<VisitorRules> => {
    const settings = await read(organizationId, siteSettingsQuery, organizationId)
    const { personNames = 'initial', photos = 'with-consent' } = settings ?? {}
    const ids = photos === 'all' ? [] : await read(organizationId, listConsentingPlayersQuery, undefined)
    const hidden = await read(organizationId, listHiddenAttributesQuery, undefined)
    return { personNames, photos, consenting: new Set(ids), hiddenAttributes: new Set(hidden) }
  }
  return async (organizationId) =>
    memoized(organizationId, await versionOf(organizationId, visitorRulesUses), () => load(organizationId))
}
