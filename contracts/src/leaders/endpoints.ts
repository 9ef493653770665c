import { z } from 'zod'
import { publicEndpoint } from '../kernel/endpoint.ts'
import { seasonId } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { pointsRecord, statLeadersView, teamWinsRecord, threesRecord } from './views.ts'

/**
 * `seasonId` is the active season by default, or `all`. Players and teams with equal totals are listed by
 * name.
 */
const query = tenantQuery.extend({ seasonId: z.union([seasonId, z.literal('all')]).optional() })
const refs = [{ field: 'query.seasonId', kind: 'season', exceptFor: 'all' }] as const

export const listTopPointsEndpoint = publicEndpoint({
  id: 'C128',
  method: 'GET',
  path: '/api/records/top20Points',
  summary: 'List the twenty players with the most points',
  query,
  refs,
  response: z.object({ points: z.array(pointsRecord) }),
})

export const listTopThreesEndpoint = publicEndpoint({
  id: 'C129',
  method: 'GET',
  path: '/api/records/top20Threes',
  summary: 'List the twenty players with the most three-pointers',
  query,
  refs,
  response: z.object({ threes: z.array(threesRecord) }),
})

export const listTopTeamWinsEndpoint = publicEndpoint({
  id: 'C130',
  method: 'GET',
  path: '/api/records/top20TeamWins',
  summary: 'List the twenty teams with the most wins',
  query,
  refs,
  response: z.object({ teamWins: z.array(teamWinsRecord) }),
})

export const listStatLeadersEndpoint = publicEndpoint({
  id: 'C131',
  method: 'GET',
  path: '/api/stat-leaders',
  summary: 'List the top three in points, threes, rebounds and assists',
  query,
  refs,
  response: statLeadersView,
})
