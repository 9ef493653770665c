import { z } from 'zod'
import { publicEndpoint } from '../kernel/endpoint.ts'
import { leagueId, seasonId } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import {
  leaderStat,
  leaderView,
  pointsRecord,
  statLeadersView,
  teamWinsRecord,
  threesRecord,
} from './views.ts'

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

/** Lists of any length, for the page of the leaders. Not part of the specification. */
export const listLeadersEndpoint = publicEndpoint({
  id: 'leaders',
  method: 'GET',
  path: '/api/leaders',
  summary: 'List the leaders of a stat, by total or per game',
  query: query.extend({
    leagueId: leagueId.optional().describe('Only games of this league.'),
    stat: leaderStat.optional().describe('Points by default.'),
    order: z.enum(['total', 'per-game']).optional().describe('By default `total`.'),
    minGames: z.coerce
      .number()
      .int()
      .min(0)
      .max(999)
      .optional()
      .describe('Leaves out players who played fewer games.'),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('20 by default.'),
  }),
  refs: [...refs, { field: 'query.leagueId', kind: 'league' }],
  response: z.object({ leaders: z.array(leaderView) }),
})
