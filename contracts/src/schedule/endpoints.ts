import { z } from 'zod'
import { byeView } from '../calendar/views.ts'
import { gameView } from '../game/views.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { deleted, tenantQuery } from '../kernel/query.ts'
import { changeSchedule, createSchedule, generateSchedule, swapGames } from './commands.ts'
import { scheduleDraftView, scheduleReport, scheduleView } from './views.ts'

const params = z.object({ id })
const schedule = { at: 'params.id', kind: 'schedule' } as const
const week = z.object({ scheduleId: id, weekIndex: z.coerce.number().int().min(0).max(59) })

export const addSchedule = endpoint({
  id: 'C116',
  method: 'POST',
  path: '/api/schedules',
  summary: 'Create a schedule of a league',
  access: 'organizer',
  tenancy: 'organization',
  body: createSchedule,
  response: z.object({ schedule: scheduleView }),
  refs: [{ at: 'body.leagueId', kind: 'league' }],
})

export const listSchedules = endpoint({
  id: 'C117',
  method: 'GET',
  path: '/api/schedules',
  summary: 'Schedules, of one league where it is named',
  access: 'organizer',
  tenancy: 'organization',
  query: tenantQuery.extend({ leagueId: id.optional() }),
  response: z.object({ schedules: z.array(scheduleView) }),
  refs: [{ at: 'query.leagueId', kind: 'league' }],
})

export const editSchedule = endpoint({
  id: 'C118',
  method: 'PUT',
  path: '/api/schedules/:id',
  summary: 'Change a schedule; its games stay until the next generation',
  access: 'organizer',
  tenancy: 'organization',
  params,
  body: changeSchedule,
  response: z.object({ schedule: scheduleView }),
  refs: [schedule],
})

export const removeSchedule = endpoint({
  id: 'C119',
  method: 'DELETE',
  path: '/api/schedules/:id',
  summary: 'Delete a schedule with its games that are scheduled and not played, and its byes',
  access: 'organizer',
  tenancy: 'organization',
  params,
  response: deleted,
  refs: [schedule],
})

export const draftSchedule = endpoint({
  id: 'scheduleDraft',
  method: 'GET',
  path: '/api/schedules/:id/draft',
  summary: 'What a generation would make now, and what it would replace',
  access: 'organizer',
  tenancy: 'organization',
  params,
  query: z.object({ seed: z.coerce.number().int().min(0).max(999_999).optional() }),
  response: scheduleDraftView,
  refs: [schedule],
  problems: ['schedule-too-large'],
})

export const generateFullSchedule = endpoint({
  id: 'C120',
  method: 'POST',
  path: '/api/games/generate-full-schedule',
  summary: 'Generate all games of a schedule in place of those that are scheduled and not played',
  access: 'organizer',
  tenancy: 'organization',
  body: generateSchedule,
  response: z.object({ message: z.string(), report: scheduleReport }),
  refs: [{ at: 'body.scheduleId', kind: 'schedule' }],
  problems: ['draft-outdated', 'schedule-too-large'],
})

export const weeklyGames = endpoint({
  id: 'C121',
  method: 'GET',
  path: '/api/games/weekly-games',
  summary: "Games of the schedule's league in one week",
  access: 'organizer',
  tenancy: 'organization',
  query: week,
  response: z.object({ games: z.array(gameView) }),
  refs: [{ at: 'query.scheduleId', kind: 'schedule' }],
})

export const weeklyByes = endpoint({
  id: 'C122',
  method: 'GET',
  path: '/api/games/weekly-byes',
  summary: "Byes of the schedule's league in one week",
  access: 'organizer',
  tenancy: 'organization',
  query: week,
  response: z.object({ byes: z.array(byeView) }),
  refs: [{ at: 'query.scheduleId', kind: 'schedule' }],
})

export const swapMatchups = endpoint({
  id: 'C123',
  method: 'PUT',
  path: '/api/games/swap',
  summary: 'Swap two matchups between their slots',
  access: 'organizer',
  tenancy: 'organization',
  body: swapGames,
  response: z.object({ games: z.array(gameView) }),
  refs: [
    { at: 'body.gameId1', kind: 'game' },
    { at: 'body.gameId2', kind: 'game' },
  ],
  problems: ['game-played', 'team-plays-twice', 'games-of-two-leagues'],
})
