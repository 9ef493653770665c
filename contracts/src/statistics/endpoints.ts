import { z } from 'zod'
import { organizerEndpoint } from '../kernel/endpoint.ts'
import { gamePeriodId, sportId, statId } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import {
  actingForBody,
  addPeriodBody,
  changeStatVisibilityBody,
  reorderPeriodsBody,
  reorderStatsBody,
} from './commands.ts'
import { gamePeriodView, statView } from './views.ts'

const inSport = z.object({
  sportId: sportId.describe('Id of a sport of the organization. Any other gives 404.'),
})

export const listStatsEndpoint = organizerEndpoint({
  id: 'C102',
  method: 'GET',
  path: '/api/statsv2/:sportId',
  summary: 'List the stats of a sport in order',
  params: inSport,
  query: tenantQuery,
  response: z.object({ stats: z.array(statView) }),
  hasRevision: true,
})

export const reorderStatsEndpoint = organizerEndpoint({
  id: 'C103',
  method: 'PUT',
  path: '/api/statsv2/reorder',
  summary: 'Reorder the stats of a sport',
  body: reorderStatsBody,
  response: z.object({ stats: z.array(statView) }),
  refs: [{ field: 'body.stats[].id', kind: 'stat' }],
  problems: ['stat-order-incomplete'],
})

export const changeStatVisibilityEndpoint = organizerEndpoint({
  id: 'C104',
  method: 'PUT',
  path: '/api/statsv2/:statId/toggle-visibility',
  summary: 'Hide a stat from every public table or show it again',
  params: z.object({ statId }),
  body: changeStatVisibilityBody,
  response: z.object({ stat: statView }),
  refs: [{ field: 'params.statId', kind: 'stat' }],
})

const period = { field: 'params.id', kind: 'gamePeriod' } as const
const user = { field: 'query.userId', kind: 'user' } as const
const periodsResponse = z.object({ gamePeriods: z.array(gamePeriodView) })

export const listPeriodsEndpoint = organizerEndpoint({
  id: 'C105',
  method: 'GET',
  path: '/api/gamePeriods/:sportId',
  summary:
    'List the game periods of a sport in order. super_admin may name a user to read those of their organization.',
  params: inSport,
  query: tenantQuery.extend(actingForBody.shape),
  response: periodsResponse,
  refs: [user],
  problems: ['forbidden'],
  hasRevision: true,
})

export const addPeriodEndpoint = organizerEndpoint({
  id: 'C106',
  method: 'POST',
  path: '/api/gamePeriods',
  summary: 'Add a game period at the end',
  query: tenantQuery,
  body: addPeriodBody,
  response: z.object({ gamePeriod: gamePeriodView }),
  refs: [{ field: 'body.userId', kind: 'user' }],
  problems: ['forbidden', 'period-name-taken', 'too-many-periods'],
})

export const hidePeriodEndpoint = organizerEndpoint({
  id: 'C107',
  method: 'PUT',
  path: '/api/gamePeriods/hide/:id',
  summary: 'Hide a game period from every public table',
  params: z.object({ id: gamePeriodId }),
  query: actingForBody,
  response: z.object({ gamePeriod: gamePeriodView }),
  refs: [period, user],
  problems: ['forbidden'],
})

export const showPeriodEndpoint = organizerEndpoint({
  id: 'C108',
  method: 'PUT',
  path: '/api/gamePeriods/unhide/:id',
  summary: 'Show a hidden game period again',
  params: z.object({ id: gamePeriodId }),
  query: actingForBody,
  response: z.object({ gamePeriod: gamePeriodView }),
  refs: [period, user],
  problems: ['forbidden'],
})

export const reorderPeriodsEndpoint = organizerEndpoint({
  id: 'C109',
  method: 'PUT',
  path: '/api/gamePeriods/reorder',
  summary: 'Reorder the game periods of a sport',
  query: actingForBody,
  body: reorderPeriodsBody,
  response: periodsResponse,
  refs: [{ field: 'body.gamePeriods[].id', kind: 'gamePeriod' }, user],
  problems: ['forbidden', 'period-order-incomplete'],
})

/** Added periods are kept but hidden, because games may hold scores for them. */
export const resetPeriodsEndpoint = organizerEndpoint({
  id: 'C110',
  method: 'POST',
  path: '/api/gamePeriods/reset/:sportId',
  summary: 'Reset the game periods to the defaults. Added periods are hidden, never deleted.',
  params: inSport,
  query: tenantQuery,
  body: actingForBody.optional(),
  response: periodsResponse,
  refs: [{ field: 'body.userId', kind: 'user' }],
  problems: ['forbidden'],
})
