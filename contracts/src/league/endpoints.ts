import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { createLeague, renameLeague, reorderLeagues } from './commands.ts'
import { leagueStandingsView, leagueView } from './views.ts'

const inSeason = z.object({ seasonId: id })
const inLeague = z.object({ seasonId: id, leagueId: id })
const season = { at: 'params.seasonId', kind: 'season' } as const
const league = { at: 'params.leagueId', kind: 'league', within: ['params.seasonId'] } as const

export const seasonsLeagues = endpoint({
  id: 'C037',
  method: 'GET',
  path: '/api/seasonsleagues',
  summary: 'Leagues with their season, for choices',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ seasonsLeagues: z.array(leagueView) }),
})

export const listLeaguesOld = endpoint({
  id: 'C038',
  method: 'GET',
  path: '/api/leagues',
  summary: 'Leagues of an organization (older call)',
  access: 'public',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ leagues: z.array(leagueView) }),
})

export const listLeagues = endpoint({
  id: 'C039',
  method: 'GET',
  path: '/api/leaguesv2',
  summary: 'Leagues of an organization in public order',
  access: 'public',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.object({ leagues: z.array(leagueView) }),
})

export const readLeague = endpoint({
  id: 'C040',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId',
  summary: 'A league',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  response: z.object({ league: leagueView }),
  refs: [season, league],
})

export const addLeague = endpoint({
  id: 'C041',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues',
  summary: 'Create a league',
  access: 'organizer',
  tenancy: 'organization',
  params: inSeason,
  body: createLeague,
  response: z.object({ league: leagueView }),
  refs: [season, { at: 'body.season_id', kind: 'season' }, { at: 'body.copyFromSeasonId', kind: 'season' }],
  problems: ['league-name-taken'],
})

export const editLeague = endpoint({
  id: 'C042',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId',
  summary: 'Rename a league',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  body: renameLeague,
  response: z.object({ league: leagueView }),
  refs: [season, league],
  problems: ['league-name-taken'],
})

export const orderLeagues = endpoint({
  id: 'C043',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/order',
  summary: 'Put the leagues of a season in order',
  access: 'organizer',
  tenancy: 'organization',
  params: inSeason,
  body: reorderLeagues,
  response: z.object({ leagues: z.array(leagueView) }),
  refs: [season, { at: 'body.orderedLeagues[].id', kind: 'league', within: ['params.seasonId'] }],
  problems: ['league-order-incomplete', 'stale-revision'],
})

export const removeLeague = endpoint({
  id: 'C044',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId',
  summary: 'Delete a league with everything below it',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  response: deleted,
  refs: [season, league],
})

export const publicStandings = endpoint({
  id: 'C045',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues-with-teams-public',
  summary: 'Standings of every league of a season',
  access: 'public',
  tenancy: 'organization',
  params: inSeason,
  query: tenantQuery,
  response: z.object({ leagues: z.array(leagueStandingsView) }),
  refs: [season],
})
