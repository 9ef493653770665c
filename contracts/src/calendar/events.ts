import { z } from 'zod'
import { calendarDate } from '../kernel/calendar.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { id } from '../kernel/id.ts'

/** A day on which a team of the league does not play. The team is a team entry (R272). */
const bye = z.object({ byeId: id, seasonId: id, leagueId: id, teamEntryId: id, date: calendarDate })

/** A day on which nobody of the league plays (R273). */
const weekOff = z.object({
  weekOffId: id,
  seasonId: id,
  leagueId: id,
  date: calendarDate,
  reason: z.string().nullable(),
})

/** In the stream of the league's calendar, so that a day is given once. `scheduleId` is of the schedule that made it. */
export const ByeScheduled = defineEvent('ByeScheduled', bye.extend({ scheduleId: id.optional() }))
export const ByeDeleted = defineEvent('ByeDeleted', bye)
export const WeekOffScheduled = defineEvent('WeekOffScheduled', weekOff)
export const WeekOffDeleted = defineEvent('WeekOffDeleted', weekOff)

export type CalendarEvent =
  | EventOf<typeof ByeScheduled>
  | EventOf<typeof ByeDeleted>
  | EventOf<typeof WeekOffScheduled>
  | EventOf<typeof WeekOffDeleted>
