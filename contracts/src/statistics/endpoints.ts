import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { tenantQuery } from '../kernel/query.ts'
import { actingFor, addPeriod, changeStatVisibility, reorderPeriods, reorderStats } from './commands.ts'
import { gamePeriodView, statView } from './views.ts'

/** The sport is one of the organization's; another one is absent. */
export const listStats = endpoint({
  id: 'C102',
  method: 'GET',
  path: '/api/statsv2/:sportId',
  summary: 'Stat definitions of a sport in their order',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ sportId: id }),
  query: tenantQuery,
  response: z.object({ stats: z.array(statView) }),
})

export const orderStats = endpoint({
  id: 'C103',
  method: 'PUT',
  path: '/api/statsv2/reorder',
  summary: 'Put the stats of a sport in order',
  access: 'organizer',
  tenancy: 'organization',
  body: reorderStats,
  response: z.object({ stats: z.array(statView) }),
  refs: [{ at: 'body.stats[].id', kind: 'stat' }],
  problems: ['stat-order-incomplete'],
})

export const toggleStat = endpoint({
  id: 'C104',
  method: 'PUT',
  path: '/api/statsv2/:statId/toggle-visibility',
  summary: 'Hide a stat from every public table, or show it again',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ statId: id }),
  body: changeStatVisibility,
  response: z.object({ stat: statView }),
  refs: [{ at: 'params.statId', kind: 'stat' }],
})

const period = { at: 'params.id', kind: 'gamePeriod' } as const
const user = { at: 'query.userId', kind: 'user' } as const
const periods = z.object({ gamePeriods: z.array(gamePeriodView) })

export const listGamePeriods = endpoint({
  id: 'C105',
  method: 'GET',
  path: '/api/gamePeriods/:sportId',
  summary:
    "Game periods of a sport in their order; super_admin may name a user, whose organization's they are",
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ sportId: id }),
  query: tenantQuery.extend(actingFor.shape),
  response: periods,
  refs: [user],
})

export const addGamePeriod = endpoint({
  id: 'C106',
  method: 'POST',
  path: '/api/gamePeriods',
  summary: 'Add a game period at the end',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery,
  body: addPeriod,
  response: z.object({ gamePeriod: gamePeriodView }),
  refs: [{ at: 'body.userId', kind: 'user' }],
  problems: ['period-name-taken', 'too-many-periods'],
})

export const hideGamePeriod = endpoint({
  id: 'C107',
  method: 'PUT',
  path: '/api/gamePeriods/hide/:id',
  summary: 'Hide a game period from every public table',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  query: actingFor,
  response: z.object({ gamePeriod: gamePeriodView }),
  refs: [period, user],
})

export const unhideGamePeriod = endpoint({
  id: 'C108',
  method: 'PUT',
  path: '/api/gamePeriods/unhide/:id',
  summary: 'Show a hidden game period again',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  query: actingFor,
  response: z.object({ gamePeriod: gamePeriodView }),
  refs: [period, user],
})

export const orderGamePeriods = endpoint({
  id: 'C109',
  method: 'PUT',
  path: '/api/gamePeriods/reorder',
  summary: 'Put the game periods of a sport in order',
  access: 'organizer',
  tenancy: 'organization',
  query: actingFor,
  body: reorderPeriods,
  response: periods,
  refs: [{ at: 'body.gamePeriods[].id', kind: 'gamePeriod' }, user],
  problems: ['period-order-incomplete'],
})

/** Periods that were added stay, hidden: games may hold scores of them. */
export const resetGamePeriods = endpoint({
  id: 'C110',
  method: 'POST',
  path: '/api/gamePeriods/reset/:sportId',
  summary: 'Put the game periods back to the default: added ones are hidden, never deleted',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ sportId: id }),
  query: tenantQuery,
  body: actingFor,
  response: periods,
  refs: [{ at: 'body.userId', kind: 'user' }],
})
