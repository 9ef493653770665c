import { z } from 'zod'
import { organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { gameId, leagueId, seasonId, teamEntryId, venueId } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'

/** An export covers the active season by default, and every season for `all`. */
const leagueQuery = tenantQuery.extend({ seasonId: seasonId.optional(), leagueId: leagueId.optional() })
const teamQuery = leagueQuery.extend({ teamId: teamEntryId.optional() })
const leagueRefs = [
  { field: 'query.seasonId', kind: 'season', exceptFor: 'all' },
  { field: 'query.leagueId', kind: 'league' },
] as const
const gameQuery = teamQuery.extend({ gameId: gameId.optional() })
const teamRefs = [...leagueRefs, { field: 'query.teamId', kind: 'teamEntry' }] as const
const feedQuery = gameQuery.extend({ venueId: venueId.optional() })
const gameRefs = [...teamRefs, { field: 'query.gameId', kind: 'game' }] as const

export const exportStandingsEndpoint = publicEndpoint({
  id: 'export-standings',
  method: 'GET',
  path: '/api/export/standings.csv',
  summary: 'Export standings as CSV, with hidden teams for organizers only',
  query: leagueQuery,
  response: z.string(),
  contentType: 'text/csv',
  refs: leagueRefs,
})

export const exportScheduleEndpoint = publicEndpoint({
  id: 'export-schedule',
  method: 'GET',
  path: '/api/export/schedule.csv',
  summary: 'Export games, byes and weeks off as CSV',
  query: teamQuery,
  response: z.string(),
  contentType: 'text/csv',
  refs: teamRefs,
})

export const exportRostersEndpoint = organizerEndpoint({
  id: 'export-rosters',
  method: 'GET',
  path: '/api/export/rosters.csv',
  summary: 'Export rosters with all attributes as CSV',
  query: teamQuery,
  response: z.string(),
  contentType: 'text/csv',
  refs: teamRefs,
})

export const exportBoxScoresEndpoint = organizerEndpoint({
  id: 'export-box-scores',
  method: 'GET',
  path: '/api/export/box-scores.csv',
  summary: 'Export the box scores of a game or a whole league as CSV',
  query: gameQuery,
  response: z.string(),
  contentType: 'text/csv',
  refs: gameRefs,
})

export const exportPlayersEndpoint = organizerEndpoint({
  id: 'export-players',
  method: 'GET',
  path: '/api/export/players.csv',
  summary: 'Export players with email, phone number and all attributes as CSV',
  query: tenantQuery,
  response: z.string(),
  contentType: 'text/csv',
})

export const readCalendarFeedEndpoint = publicEndpoint({
  id: 'calendar-feed',
  method: 'GET',
  path: '/api/calendar.ics',
  summary:
    'Subscribe to games, byes and weeks off of a team, a league or the active season, or to the games at a venue, as a calendar (RFC 5545), or add one game',
  query: feedQuery,
  response: z.string(),
  contentType: 'text/calendar',
  refs: [...gameRefs, { field: 'query.venueId', kind: 'venue' }],
})
