import { z } from 'zod'
import { byeView } from '../calendar/views.ts'
import { gameView } from '../game/views.ts'
import { byId, organizerEndpoint } from '../kernel/endpoint.ts'
import { leagueId, scheduleId } from '../kernel/id.ts'
import { deletedView, tenantQuery } from '../kernel/query.ts'
import { changeScheduleBody, createScheduleBody, generateScheduleBody, swapGamesBody } from './commands.ts'
import { scheduleDraftView, scheduleReport, scheduleView } from './views.ts'

const weekQuery = z.object({
  scheduleId,
  weekIndex: z.coerce.number().int().min(0).max(59).describe('The week of the schedule, from 0.'),
})

/** Why a schedule generates no games. */
const nothingToGenerate = [
  'schedule-without-days',
  'schedule-without-times',
  'too-few-teams',
  'no-free-time-slots',
  'no-game-fits',
] as const

export const createScheduleEndpoint = organizerEndpoint({
  id: 'C116',
  method: 'POST',
  path: '/api/schedules',
  summary: 'Create a schedule for a league',
  body: createScheduleBody,
  response: z.object({ schedule: scheduleView }),
  refs: [
    { field: 'body.leagueId', kind: 'league' },
    { field: 'body.venueId', kind: 'venue' },
  ],
  concurrency: 'repeats',
})

export const listSchedulesEndpoint = organizerEndpoint({
  id: 'C117',
  method: 'GET',
  path: '/api/schedules',
  summary: 'List the schedules, optionally of one league',
  query: tenantQuery.extend({ leagueId: leagueId.optional() }),
  response: z.object({ schedules: z.array(scheduleView) }),
  refs: [{ field: 'query.leagueId', kind: 'league' }],
})

export const changeScheduleEndpoint = organizerEndpoint({
  id: 'C118',
  method: 'PUT',
  path: '/api/schedules/:id',
  summary: 'Change a schedule. Its games stay until the next generation.',
  ...byId('schedule'),
  body: changeScheduleBody,
  refs: [...byId('schedule').refs, { field: 'body.venueId', kind: 'venue' }],
  response: z.object({ schedule: scheduleView }),
})

export const deleteScheduleEndpoint = organizerEndpoint({
  id: 'C119',
  method: 'DELETE',
  path: '/api/schedules/:id',
  summary: 'Delete a schedule with its unplayed games and its byes',
  ...byId('schedule'),
  response: deletedView('schedule'),
})

export const draftScheduleEndpoint = organizerEndpoint({
  id: 'scheduleDraft',
  method: 'GET',
  path: '/api/schedules/:id/draft',
  summary: 'Preview what a generation would create and what it would replace',
  ...byId('schedule'),
  query: z.object({
    seed: z.coerce
      .number()
      .int()
      .min(0)
      .max(999_999)
      .optional()
      .describe('Chooses among equally good schedules. The same seed gives the same schedule.'),
  }),
  response: scheduleDraftView,
  problems: ['schedule-too-large', ...nothingToGenerate],
})

export const generateScheduleEndpoint = organizerEndpoint({
  id: 'C120',
  method: 'POST',
  path: '/api/games/generate-full-schedule',
  summary: 'Generate the games of a schedule, replacing its unplayed games',
  body: generateScheduleBody,
  response: z.object({ message: z.string(), report: scheduleReport }),
  refs: [{ field: 'body.scheduleId', kind: 'schedule' }],
  problems: ['draft-outdated', 'schedule-too-large', 'stale-revision', ...nothingToGenerate],
  concurrency: 'repeats',
})

export const listWeeklyGamesEndpoint = organizerEndpoint({
  id: 'C121',
  method: 'GET',
  path: '/api/games/weekly-games',
  summary: 'List the games of one week in the league of a schedule',
  query: weekQuery,
  response: z.object({ games: z.array(gameView) }),
  refs: [{ field: 'query.scheduleId', kind: 'schedule' }],
})

export const listWeeklyByesEndpoint = organizerEndpoint({
  id: 'C122',
  method: 'GET',
  path: '/api/games/weekly-byes',
  summary: 'List the byes of one week in the league of a schedule',
  query: weekQuery,
  response: z.object({ byes: z.array(byeView) }),
  refs: [{ field: 'query.scheduleId', kind: 'schedule' }],
})

export const swapGamesEndpoint = organizerEndpoint({
  id: 'C123',
  method: 'PUT',
  path: '/api/games/swap',
  summary: 'Swap the time slots of two games',
  body: swapGamesBody,
  response: z.object({
    games: z.array(gameView),
    warnings: z
      .array(z.string())
      .describe('A team that plays twice on a day now, or at a time at which it is unavailable.'),
  }),
  refs: [
    { field: 'body.gameId1', kind: 'game' },
    { field: 'body.gameId2', kind: 'game' },
  ],
  problems: ['game-played', 'team-plays-twice', 'games-of-two-leagues', 'stale-revision'],
  concurrency: 'repeats',
})
