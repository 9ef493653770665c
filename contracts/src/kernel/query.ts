import { z } from 'zod'
import { domain, slug } from './address.ts'
import { idSchema, type IdKind, leagueId, organizationId, seasonId, teamEntryId } from './id.ts'

/**
 * How visitors and super_admin name the organization of a read. The session of everybody else names it; on a
 * public read, other users may name another organization and see what visitors see.
 */
export const tenantQuery = z.object({
  slug: slug.optional().describe('Slug of the organization. Not needed by its own users.'),
  domain: domain.optional().describe('Domain of the organization. Not needed by its own users.'),
  organization_id: organizationId.optional().describe('Id of the organization. Not needed by its own users.'),
})

/** `query` and `refs` of a read that can be narrowed to a season, a league or a team entry. */
export const narrowedQuery = {
  query: tenantQuery.extend({
    seasonId: seasonId.optional(),
    leagueId: leagueId.optional(),
    teamId: teamEntryId.optional(),
  }),
  refs: [
    { field: 'query.seasonId', kind: 'season' },
    { field: 'query.leagueId', kind: 'league' },
    { field: 'query.teamId', kind: 'teamEntry' },
  ],
} as const

/** Returns the schema of the response to a delete: the id of the deleted entity (decision 1). */
export function deletedView<const Kind extends IdKind>(_kind: Kind) {
  return z.object({ deleted: idSchema<Kind>() })
}

/** A flag, which a form sends as text. */
export const formFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
