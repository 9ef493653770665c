import { z } from 'zod'
import { byId, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { changeSeasonBody, createSeasonBody } from './commands.ts'
import { seasonCountsView, seasonDetailView, seasonView } from './views.ts'

/** `active` tells which season is the active one (R138). */
export const listSeasonsEndpoint = publicEndpoint({
  id: 'C032',
  method: 'GET',
  path: '/api/seasonsv2',
  summary: 'List the seasons of an organization, or of all if super_admin names none',
  query: tenantQuery,
  response: z.object({ seasons: z.array(seasonView) }),
})

/** Only organizers see how far a season is. Not part of the specification. */
export const listSeasonCountsEndpoint = organizerEndpoint({
  id: 'season-counts',
  method: 'GET',
  path: '/api/season-counts',
  summary: 'Count the leagues, teams, games and results of each season',
  query: tenantQuery,
  response: z.object({ counts: z.array(seasonCountsView) }),
})

export const createSeasonEndpoint = organizerEndpoint({
  id: 'C033',
  method: 'POST',
  path: '/api/seasonsv2',
  summary: 'Create a season, optionally with the leagues, teams and rosters of another one',
  body: createSeasonBody,
  response: z.object({ season: seasonView }),
  refs: [
    { field: 'body.copyFromSeasonId', kind: 'season' },
    { field: 'body.organization_id', kind: 'organization' },
  ],
  problems: ['no-sport', 'dates-reversed', 'season-name-taken'],
  concurrency: 'repeats',
})

export const readSeasonEndpoint = organizerEndpoint({
  id: 'C034',
  method: 'GET',
  path: '/api/seasonsv2/:id',
  summary: 'Read a season with its leagues',
  ...byId('season'),
  response: z.object({ season: seasonDetailView }),
  hasRevision: true,
})

export const changeSeasonEndpoint = organizerEndpoint({
  id: 'C035',
  method: 'PUT',
  path: '/api/seasonsv2/:id',
  summary: 'Change a season',
  ...byId('season'),
  body: changeSeasonBody,
  response: z.object({ season: seasonView }),
  problems: ['dates-reversed', 'season-name-taken'],
})

export const deleteSeasonEndpoint = organizerEndpoint({
  id: 'C036',
  method: 'DELETE',
  path: '/api/seasonsv2/:id',
  summary: 'Delete a season with everything below it',
  ...byId('season'),
  response: deletedView('season'),
})
