import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { changeSeason, createSeason } from './commands.ts'
import { seasonDetailView, seasonView } from './views.ts'

const season = [{ at: 'params.id', kind: 'season' }] as const

/** Takes `organization_id`, slug or domain; which of them is the active season the reader sees by `active` (R138). */
export const listSeasons = endpoint({
  id: 'C032',
  method: 'GET',
  path: '/api/seasonsv2',
  summary: 'Seasons of an organization; of all for super_admin who names none',
  access: 'public',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ seasons: z.array(seasonView) }),
})

export const addSeason = endpoint({
  id: 'C033',
  method: 'POST',
  path: '/api/seasonsv2',
  summary: 'Create a season, optionally with the leagues, teams and rosters of another',
  access: 'organizer',
  tenancy: 'organization',
  body: createSeason,
  response: z.object({ season: seasonView }),
  refs: [
    { at: 'body.copyFromSeasonId', kind: 'season' },
    { at: 'body.organization_id', kind: 'organization' },
  ],
  problems: ['no-sport', 'dates-reversed'],
})

export const readSeason = endpoint({
  id: 'C034',
  method: 'GET',
  path: '/api/seasonsv2/:id',
  summary: 'A season with its leagues',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: z.object({ season: seasonDetailView }),
  refs: season,
})

export const editSeason = endpoint({
  id: 'C035',
  method: 'PUT',
  path: '/api/seasonsv2/:id',
  summary: 'Change a season',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  body: changeSeason,
  response: z.object({ season: seasonView }),
  refs: season,
  problems: ['dates-reversed'],
})

export const removeSeason = endpoint({
  id: 'C036',
  method: 'DELETE',
  path: '/api/seasonsv2/:id',
  summary: 'Delete a season with everything below it',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: season,
})
