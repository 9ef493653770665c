import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { tenantQuery } from '../kernel/query.ts'
import { restoreScore } from '../game/commands.ts'
import { gameView } from '../game/views.ts'
import { historyEntryView } from './views.ts'

const game = { at: 'params.id', kind: 'game' } as const

export const gameHistory = endpoint({
  id: 'game-history',
  method: 'GET',
  path: '/api/gamesv2/:id/history',
  summary: 'Every change of a game, latest first',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id }),
  response: z.object({ history: z.array(historyEntryView) }),
  refs: [game],
})

export const restoreGameScore = endpoint({
  id: 'game-history-restore',
  method: 'POST',
  path: '/api/gamesv2/:id/history/:eventId/restore',
  summary: 'Put back the score that an earlier event recorded, with a reason',
  access: 'organizer',
  tenancy: 'organization',
  params: z.object({ id, eventId: id }),
  body: restoreScore,
  response: z.object({ game: gameView }),
  refs: [game, { at: 'params.eventId', kind: 'event', within: ['params.id'] }],
  problems: ['nothing-to-restore', 'reason-required', 'later-games-affected'],
})

/** `subject` narrows to one game, player, team entry, league or season by its id; dates are days of the zone. */
const filter = tenantQuery.extend({
  kind: z.string().max(64).optional(),
  actor: z.string().max(64).optional(),
  subject: id.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})

export const organizationHistory = endpoint({
  id: 'history',
  method: 'GET',
  path: '/api/history',
  summary: 'Every change of an organization, latest first, in pages',
  access: 'organizer',
  tenancy: 'organization',
  query: filter.extend({
    before: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  response: z.object({
    history: z.array(historyEntryView),
    /** Give as `before` for the next page; null on the last. */
    next: z.string().nullable(),
    kinds: z.array(z.string()),
    actors: z.array(z.object({ id, name: z.string() })),
  }),
})

export const organizationHistoryCsv = endpoint({
  id: 'history-csv',
  method: 'GET',
  path: '/api/history.csv',
  summary: 'Every change of an organization as CSV',
  access: 'organizer',
  tenancy: 'organization',
  query: filter,
  response: z.string(),
  contentType: 'text/csv',
})
