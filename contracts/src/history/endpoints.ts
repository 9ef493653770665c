import { z } from 'zod'
import { byId, organizerEndpoint } from '../kernel/endpoint.ts'
import { changeId, eventId, gameId, id, userId } from '../kernel/id.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { tenantQuery } from '../kernel/query.ts'
import { restoreScoreBody } from '../game/commands.ts'
import { gameView } from '../game/views.ts'
import { undoChangeBody } from './commands.ts'
import { historyEntryView } from './views.ts'

const game = { field: 'params.id', kind: 'game' } as const

export const listGameHistoryEndpoint = organizerEndpoint({
  id: 'game-history',
  method: 'GET',
  path: '/api/gamesv2/:id/history',
  summary: 'List every change of a game, latest first',
  ...byId('game'),
  response: z.object({ history: z.array(historyEntryView) }),
})

export const restoreScoreEndpoint = organizerEndpoint({
  id: 'game-history-restore',
  method: 'POST',
  path: '/api/gamesv2/:id/history/:eventId/restore',
  summary: 'Restore the score that an earlier event recorded',
  params: z.object({ id: gameId, eventId }),
  body: restoreScoreBody,
  response: z.object({ game: gameView }),
  refs: [game, { field: 'params.eventId', kind: 'event', within: ['params.id'] }],
  problems: ['nothing-to-restore', 'game-not-playable', 'later-games-affected'],
})

/**
 * For organizers who did something by mistake. The change is that of an entry in the history, or the `X-Change` header of
 * the response to the command. The response holds the change that undoes it, which can be undone, too.
 */
export const undoChangeEndpoint = organizerEndpoint({
  id: 'change-undo',
  method: 'POST',
  path: '/api/changes/:id/undo',
  summary: 'Undo everything that one command changed',
  params: z.object({
    id: changeId.describe('`change` of an entry in the history, or the header `X-Change` of a response.'),
  }),
  query: tenantQuery,
  body: undoChangeBody,
  response: z.object({ change: changeId }),
  concurrency: 'repeats',
  problems: [
    'cannot-undo',
    'already-undone',
    'undo-later-first',
    'undo-in-use',
    'undo-deleted',
    'undo-picture-gone',
    'forbidden',
    'season-name-taken',
    'league-name-taken',
    'division-name-taken',
    'division-locked',
    'bye-exists',
    'week-off-exists',
    'link-address-taken',
    'link-core',
    'period-name-taken',
    'attribute-exists',
    'team-already-entered',
    'merge-undone',
  ],
})

const historyQuery = tenantQuery.extend({
  kind: z.string().max(64).optional().describe('Only this event type, one of the `kinds` in the response.'),
  actor: z
    .string()
    .max(64)
    .optional()
    .describe('Only changes of this user, one of the `actors` in the response.'),
  undoable: z.literal('true').optional().describe('Only changes that can be undone.'),
  subject: id.optional().describe('Id of one game, player, team entry, league or season.'),
  from: calendarDate.optional().describe('The first day, in the time zone of the organization.'),
  to: calendarDate.optional().describe('The last day, in the time zone of the organization.'),
})

export const listHistoryEndpoint = organizerEndpoint({
  id: 'history',
  method: 'GET',
  path: '/api/history',
  summary: 'List every change of an organization in pages, latest first',
  query: historyQuery.extend({
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'Use the value of “next” from the page before.')
      .optional()
      .describe('`next` of the page before.'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(200)
      .optional()
      .describe('Maximum number of entries, by default 50.'),
  }),
  response: z.object({
    history: z.array(historyEntryView),
    /** Pass it as `before` to get the next page. Null on the last page. */
    next: z.string().nullable(),
    kinds: z.array(z.string()),
    actors: z.array(z.object({ id: userId, name: z.string() })),
  }),
})

export const exportHistoryEndpoint = organizerEndpoint({
  id: 'history-csv',
  method: 'GET',
  path: '/api/history.csv',
  summary: 'Export every change of an organization as CSV',
  query: historyQuery,
  response: z.string(),
  contentType: 'text/csv',
})
