import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { createBye, createWeekOff } from './commands.ts'
import { byeView, publicByeView, weekOffView } from './views.ts'

const inLeague = z.object({ seasonId: id, leagueId: id })
const league = [
  { at: 'params.seasonId', kind: 'season' },
  { at: 'params.leagueId', kind: 'league', within: ['params.seasonId'] },
] as const

const narrowing = tenantQuery.extend({
  seasonId: id.optional(),
  leagueId: id.optional(),
  teamId: id.optional(),
})
const narrowedTo = [
  { at: 'query.seasonId', kind: 'season' },
  { at: 'query.leagueId', kind: 'league' },
  { at: 'query.teamId', kind: 'teamEntry' },
] as const

export const leagueByes = endpoint({
  id: 'C070',
  method: 'GET',
  path: '/api/bye-dates/season/:seasonId/league/:leagueId',
  summary: 'Byes of a league by day',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  response: z.object({ byes: z.array(byeView) }),
  refs: league,
})

export const addBye = endpoint({
  id: 'C071',
  method: 'POST',
  path: '/api/bye-dates',
  summary: 'Give a team a bye',
  access: 'organizer',
  tenancy: 'organization',
  body: createBye,
  response: z.object({ bye: byeView }),
  refs: [
    { at: 'body.team_id', kind: 'teamEntry' },
    { at: 'body.teamId', kind: 'teamEntry' },
  ],
  problems: ['bye-exists'],
})

export const removeBye = endpoint({
  id: 'C072',
  method: 'DELETE',
  path: '/api/bye-dates/:id',
  summary: 'Take a bye back',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: [{ at: 'params.id', kind: 'bye' }],
})

export const publicByes = endpoint({
  id: 'C073',
  method: 'GET',
  path: '/api/bye-dates/public',
  summary: 'Days with byes, of the active season unless another is named',
  access: 'public',
  tenancy: 'organization',
  query: narrowing,
  response: z.object({ byes: z.array(publicByeView) }),
  refs: narrowedTo,
})

export const leagueWeekOffs = endpoint({
  id: 'C074',
  method: 'GET',
  path: '/api/week-offs/season/:seasonId/league/:leagueId',
  summary: 'Week-offs of a league by day',
  access: 'organizer',
  tenancy: 'organization',
  params: inLeague,
  response: z.object({ weekOffs: z.array(weekOffView) }),
  refs: league,
})

export const addWeekOff = endpoint({
  id: 'C075',
  method: 'POST',
  path: '/api/week-offs',
  summary: 'Declare a day without games in a league',
  access: 'organizer',
  tenancy: 'organization',
  body: createWeekOff,
  response: z.object({ weekOff: weekOffView }),
  refs: [
    { at: 'body.season_id', kind: 'season' },
    { at: 'body.league_id', kind: 'league', within: ['body.season_id'] },
    { at: 'body.seasons_leagues_id', kind: 'league', within: ['body.season_id'] },
  ],
  problems: ['week-off-exists'],
})

export const removeWeekOff = endpoint({
  id: 'C076',
  method: 'DELETE',
  path: '/api/week-offs/:id',
  summary: 'Take a week-off back',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: deleted,
  refs: [{ at: 'params.id', kind: 'weekOff' }],
})

export const publicWeekOffs = endpoint({
  id: 'C077',
  method: 'GET',
  path: '/api/week-offs/public',
  summary: 'Week-offs, of the active season unless another is named',
  access: 'public',
  tenancy: 'organization',
  query: narrowing,
  response: z.object({ weekOffs: z.array(weekOffView) }),
  refs: narrowedTo,
})
