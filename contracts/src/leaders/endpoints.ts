import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { pointsRecord, statLeadersView, teamWinsRecord, threesRecord } from './views.ts'

/** Of the active season, of another one by id, or of `all`. Equal totals share the better place by name. */
const query = tenantQuery.extend({ seasonId: z.union([id, z.literal('all')]).optional() })
const refs = [{ at: 'query.seasonId', kind: 'season', exceptFor: 'all' }] as const

export const topPoints = endpoint({
  id: 'C128',
  method: 'GET',
  path: '/api/records/top20Points',
  summary: 'Twenty players with the most points',
  access: 'public',
  tenancy: 'organization',
  query,
  refs,
  response: z.object({ points: z.array(pointsRecord) }),
})

export const topThrees = endpoint({
  id: 'C129',
  method: 'GET',
  path: '/api/records/top20Threes',
  summary: 'Twenty players with the most three-pointers',
  access: 'public',
  tenancy: 'organization',
  query,
  refs,
  response: z.object({ threes: z.array(threesRecord) }),
})

export const topTeamWins = endpoint({
  id: 'C130',
  method: 'GET',
  path: '/api/records/top20TeamWins',
  summary: 'Twenty teams with the most wins',
  access: 'public',
  tenancy: 'organization',
  query,
  refs,
  response: z.object({ teamWins: z.array(teamWinsRecord) }),
})

export const statLeaders = endpoint({
  id: 'C131',
  method: 'GET',
  path: '/api/stat-leaders',
  summary: 'Top three in points, threes, rebounds and assists',
  access: 'public',
  tenancy: 'organization',
  query,
  refs,
  response: statLeadersView,
})
