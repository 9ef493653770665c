import { z } from 'zod'
import { domain, slug } from './address.ts'
import { id } from './id.ts'

/** How visitors and super_admin name the organization of a read. The session of everybody else names it. */
export const tenantQuery = z.object({
  slug: slug.optional(),
  domain: domain.optional(),
  organization_id: id.optional(),
})

/** `query` and `refs` of a read that can be narrowed to a season, a league or a team entry. */
export const narrowedQuery = {
  query: tenantQuery.extend({
    seasonId: id.optional(),
    leagueId: id.optional(),
    teamId: id.optional(),
  }),
  refs: [
    { field: 'query.seasonId', kind: 'season' },
    { field: 'query.leagueId', kind: 'league' },
    { field: 'query.teamId', kind: 'teamEntry' },
  ],
} as const

/** The answer to every delete: the id of the deleted entity (decision 1). */
export const deletedView = z.object({ deleted: id })

/** A flag, which a form sends as text. */
export const formFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
