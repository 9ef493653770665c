import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'

/** What an export is about: of the active season where nothing is named, of every season for 'all'. */
const ofLeague = tenantQuery.extend({ seasonId: id.optional(), leagueId: id.optional() })
const ofTeam = ofLeague.extend({ teamId: id.optional() })
const leagueRefs = [
  { at: 'query.seasonId', kind: 'season', exceptFor: 'all' },
  { at: 'query.leagueId', kind: 'league' },
] as const
const teamRefs = [...leagueRefs, { at: 'query.teamId', kind: 'teamEntry' }] as const

export const standingsCsv = endpoint({
  id: 'export-standings',
  method: 'GET',
  path: '/api/export/standings.csv',
  summary: 'Standings as CSV; hidden teams for organizers alone',
  access: 'public',
  tenancy: 'organization',
  query: ofLeague,
  response: z.string(),
  contentType: 'text/csv',
  refs: leagueRefs,
})

export const scheduleCsv = endpoint({
  id: 'export-schedule',
  method: 'GET',
  path: '/api/export/schedule.csv',
  summary: 'Games, byes and week-offs as CSV',
  access: 'public',
  tenancy: 'organization',
  query: ofTeam,
  response: z.string(),
  contentType: 'text/csv',
  refs: teamRefs,
})

export const rostersCsv = endpoint({
  id: 'export-rosters',
  method: 'GET',
  path: '/api/export/rosters.csv',
  summary: 'Rosters with all attributes as CSV',
  access: 'organizer',
  tenancy: 'organization',
  query: ofTeam,
  response: z.string(),
  contentType: 'text/csv',
  refs: teamRefs,
})

export const boxScoresCsv = endpoint({
  id: 'export-box-scores',
  method: 'GET',
  path: '/api/export/box-scores.csv',
  summary: 'Box scores of a game, or of a whole league, as CSV',
  access: 'organizer',
  tenancy: 'organization',
  query: ofTeam.extend({ gameId: id.optional() }),
  response: z.string(),
  contentType: 'text/csv',
  refs: [...teamRefs, { at: 'query.gameId', kind: 'game' }],
})

export const playersCsv = endpoint({
  id: 'export-players',
  method: 'GET',
  path: '/api/export/players.csv',
  summary: 'Players with email, phone number and all attributes as CSV',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery,
  response: z.string(),
  contentType: 'text/csv',
})

export const calendarFeed = endpoint({
  id: 'calendar-feed',
  method: 'GET',
  path: '/api/calendar.ics',
  summary:
    'Games, byes and week-offs as a calendar (RFC 5545) to subscribe to: of a team, a league, or the active season',
  access: 'public',
  tenancy: 'organization',
  query: ofTeam,
  response: z.string(),
  contentType: 'text/calendar',
  refs: teamRefs,
})
