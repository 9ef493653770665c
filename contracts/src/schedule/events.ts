import { z } from 'zod'
import { calendarDate, clockTime } from '../kernel/calendar.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'
import { weekdays } from './rules.ts'
import { unplacedGame } from './views.ts'

const context = z.object({ scheduleId: id, seasonId: id, leagueId: id })

export const scheduleDetails = z.object({
  name: z.string(),
  startDate: calendarDate,
  numWeeks: z.number().int(),
  gameDays: z.array(z.enum(weekdays)),
  sameSlot: z.boolean(),
  timeSlots: z.array(clockTime),
  weeklyTimeSlots: z.array(z.array(clockTime)),
})
export type ScheduleDetails = z.infer<typeof scheduleDetails>

const madeBye = z.object({ byeId: id, teamEntryId: id, date: calendarDate })
export type MadeBye = z.infer<typeof madeBye>

export const ScheduleCreated = defineEvent('ScheduleCreated', context.extend({ details: scheduleDetails }))

export const ScheduleChanged = defineEvent(
  'ScheduleChanged',
  context.extend({ before: scheduleDetails, after: scheduleDetails }),
)

/**
 * The one moment in which a generation shows: games that were written to their own streams before are there from here
 * on, and those that they replace are gone, unless one of these was played in the meantime. Byes come along whole.
 */
export const ScheduleGenerated = defineEvent(
  'ScheduleGenerated',
  context.extend({
    seed: z.number().int(),
    addedGameIds: z.array(id),
    removedGameIds: z.array(id),
    addedByes: z.array(madeBye),
    removedByes: z.array(madeBye),
    unplaced: z.array(unplacedGame),
  }),
)

/** Games of it that were not played, and its byes, are gone with it. */
export const ScheduleDeleted = defineEvent(
  'ScheduleDeleted',
  context.extend({ removedGameIds: z.array(id), removedByes: z.array(madeBye) }),
)

export type ScheduleEvent =
  | EventOf<typeof ScheduleCreated>
  | EventOf<typeof ScheduleChanged>
  | EventOf<typeof ScheduleGenerated>
  | EventOf<typeof ScheduleDeleted>
