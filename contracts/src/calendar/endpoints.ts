import { z } from 'zod'
import { byId, inLeague, organizerEndpoint, publicEndpoint } from '../kernel/endpoint.ts'
import { deletedView, narrowedQuery } from '../kernel/query.ts'
import { scheduleByeBody, scheduleWeekOffBody } from './commands.ts'
import { byeView, publicByeView, weekOffView } from './views.ts'

export const listLeagueByesEndpoint = organizerEndpoint({
  id: 'C070',
  method: 'GET',
  path: '/api/bye-dates/season/:seasonId/league/:leagueId',
  summary: 'List the byes of a league by day',
  ...inLeague,
  response: z.object({ byes: z.array(byeView) }),
  hasRevision: true,
})

export const scheduleByeEndpoint = organizerEndpoint({
  id: 'C071',
  method: 'POST',
  path: '/api/bye-dates',
  summary: 'Schedule a bye for a team',
  body: scheduleByeBody,
  response: z.object({ bye: byeView }),
  refs: [
    { field: 'body.team_id', kind: 'teamEntry' },
    { field: 'body.teamId', kind: 'teamEntry' },
  ],
  problems: ['bye-exists'],
})

export const deleteByeEndpoint = organizerEndpoint({
  id: 'C072',
  method: 'DELETE',
  path: '/api/bye-dates/:id',
  summary: 'Delete a bye',
  ...byId('bye'),
  response: deletedView('bye'),
})

export const listPublicByesEndpoint = publicEndpoint({
  id: 'C073',
  method: 'GET',
  path: '/api/bye-dates/public',
  summary: 'List the days with byes, of the active season by default',
  ...narrowedQuery,
  response: z.object({ byes: z.array(publicByeView) }),
})

export const listLeagueWeekOffsEndpoint = organizerEndpoint({
  id: 'C074',
  method: 'GET',
  path: '/api/week-offs/season/:seasonId/league/:leagueId',
  summary: 'List the weeks off of a league by day',
  ...inLeague,
  response: z.object({ weekOffs: z.array(weekOffView) }),
  hasRevision: true,
})

export const scheduleWeekOffEndpoint = organizerEndpoint({
  id: 'C075',
  method: 'POST',
  path: '/api/week-offs',
  summary: 'Schedule a day without games in a league',
  body: scheduleWeekOffBody,
  response: z.object({ weekOff: weekOffView }),
  refs: [
    { field: 'body.season_id', kind: 'season' },
    { field: 'body.league_id', kind: 'league', within: ['body.season_id'] },
    { field: 'body.seasons_leagues_id', kind: 'league', within: ['body.season_id'] },
  ],
  problems: ['week-off-exists'],
})

export const deleteWeekOffEndpoint = organizerEndpoint({
  id: 'C076',
  method: 'DELETE',
  path: '/api/week-offs/:id',
  summary: 'Delete a week off',
  ...byId('weekOff'),
  response: deletedView('weekOff'),
})

export const listPublicWeekOffsEndpoint = publicEndpoint({
  id: 'C077',
  method: 'GET',
  path: '/api/week-offs/public',
  summary: 'List the weeks off, of the active season by default',
  ...narrowedQuery,
  response: z.object({ weekOffs: z.array(weekOffView) }),
})
