import { z } from 'zod'
import { gameView } from '../game/views.ts'
import { inLeague, inSeason, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { divisionId, leagueId } from '../kernel/id.ts'
import { seasonTablesView, standingView } from '../standings/views.ts'
import { changeLeagueBody, createLeagueBody, reorderLeaguesBody } from './commands.ts'
import { leagueStandingsView, leagueView } from './views.ts'

export const listSeasonsLeaguesEndpoint = organizerEndpoint({
  id: 'C037',
  method: 'GET',
  path: '/api/seasonsleagues',
  summary: 'List leagues with their season, to choose from',
  query: tenantQuery,
  response: z.object({ seasonsLeagues: z.array(leagueView) }),
})

export const listLeaguesLegacyEndpoint = publicEndpoint({
  id: 'C038',
  method: 'GET',
  path: '/api/leagues',
  summary: 'List the leagues of an organization (older path). Use `GET /api/leaguesv2` instead.',
  deprecated: true,
  query: tenantQuery,
  response: z.object({ leagues: z.array(leagueView) }),
})

export const listLeaguesEndpoint = publicEndpoint({
  id: 'C039',
  method: 'GET',
  path: '/api/leaguesv2',
  summary: 'List the leagues of an organization in the order of public pages',
  query: tenantQuery,
  response: z.object({ leagues: z.array(leagueView) }),
})

export const readLeagueEndpoint = organizerEndpoint({
  id: 'C040',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId',
  summary: 'Read a league',
  ...inLeague,
  response: z.object({ league: leagueView }),
  hasRevision: true,
})

export const createLeagueEndpoint = organizerEndpoint({
  id: 'C041',
  method: 'POST',
  path: '/api/seasonsv2/:seasonId/leagues',
  summary: 'Create a league',
  ...inSeason,
  body: createLeagueBody,
  response: z.object({ league: leagueView }),
  refs: [
    ...inSeason.refs,
    { field: 'body.season_id', kind: 'season' },
    { field: 'body.copyFromSeasonId', kind: 'season' },
  ],
  problems: ['league-name-taken'],
})

export const changeLeagueEndpoint = organizerEndpoint({
  id: 'C042',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId',
  summary: 'Change the name and the playoff places of a league',
  ...inLeague,
  body: changeLeagueBody,
  response: z.object({ league: leagueView }),
  problems: ['league-name-taken'],
})

export const reorderLeaguesEndpoint = organizerEndpoint({
  id: 'C043',
  method: 'PUT',
  path: '/api/seasonsv2/:seasonId/leagues/order',
  summary: 'Reorder the leagues of a season',
  ...inSeason,
  body: reorderLeaguesBody,
  response: z.object({ leagues: z.array(leagueView) }),
  refs: [
    ...inSeason.refs,
    { field: 'body.orderedLeagues[].id', kind: 'league', within: ['params.seasonId'] },
  ],
  problems: ['league-order-incomplete', 'stale-revision'],
})

export const deleteLeagueEndpoint = organizerEndpoint({
  id: 'C044',
  method: 'DELETE',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId',
  summary: 'Delete a league with everything below it',
  ...inLeague,
  response: deletedView('league'),
})

export const listPublicStandingsEndpoint = publicEndpoint({
  id: 'C045',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues-with-teams-public',
  summary: 'List the standings of every league of a season',
  ...inSeason,
  query: tenantQuery,
  response: z.object({ leagues: z.array(leagueStandingsView) }),
})

export const readSeasonTablesEndpoint = publicEndpoint({
  id: 'season-tables',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/standings',
  summary: 'Read the standings of a season with what decided ties',
  ...inSeason,
  query: tenantQuery.extend({
    leagueId: leagueId.optional().describe('Only the teams of this league.'),
    divisionId: divisionId.optional().describe('Only the teams of this division.'),
    by: z
      .enum(['league'])
      .optional()
      .describe('`league`: one table for each league. Omitted: one table for all.'),
    since: calendarDate.optional().describe('The day with whose table positions are compared.'),
  }),
  response: seasonTablesView,
  refs: [
    ...inSeason.refs,
    { field: 'query.leagueId', kind: 'league', within: ['params.seasonId'] },
    { field: 'query.divisionId', kind: 'division', within: ['params.seasonId'] },
  ],
})

export const listLeagueGamesEndpoint = organizerEndpoint({
  id: 'C055',
  method: 'GET',
  path: '/api/seasonsv2/:seasonId/leagues/:leagueId/games',
  summary: 'List the games and teams of a league',
  ...inLeague,
  response: z.object({ games: z.array(gameView), teams: z.array(standingView) }),
})
