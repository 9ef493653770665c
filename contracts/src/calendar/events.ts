import { z } from 'zod'
import { calendarDate } from '../kernel/calendar.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { byeId, leagueId, scheduleId, seasonId, teamEntryId, weekOffId } from '../kernel/id.ts'
import { typedText } from '../kernel/typed-text.ts'

/** A day on which a team entry of the league does not play (R272). */
const bye = z.object({ byeId, seasonId, leagueId, teamEntryId, date: calendarDate })

/** A day on which no team of the league plays (R273). */
const weekOff = z.object({
  weekOffId,
  seasonId,
  leagueId,
  date: calendarDate,
  reason: typedText.nullable(),
})

/**
 * Byes and weeks off are in the stream of the league's calendar. Without `scheduleId`, the bye was scheduled
 * by hand.
 */
export const ByeScheduled = defineEvent('ByeScheduled', bye.extend({ scheduleId: scheduleId.optional() }))
export const ByeDeleted = defineEvent('ByeDeleted', bye)
export const WeekOffScheduled = defineEvent('WeekOffScheduled', weekOff)
export const WeekOffDeleted = defineEvent('WeekOffDeleted', weekOff)

const scheduledAt = z.iso.datetime()

/** The deletion of a bye was undone. `scheduledAt` is the instant at which it was first scheduled. */
export const ByeRestored = defineEvent(
  'ByeRestored',
  bye.extend({ scheduleId: scheduleId.optional(), scheduledAt }),
)

/** The deletion of a week off was undone. */
export const WeekOffRestored = defineEvent('WeekOffRestored', weekOff.extend({ scheduledAt }))

export type CalendarEvent =
  | EventOf<typeof ByeScheduled>
  | EventOf<typeof ByeDeleted>
  | EventOf<typeof WeekOffScheduled>
  | EventOf<typeof WeekOffDeleted>
  | EventOf<typeof ByeRestored>
  | EventOf<typeof WeekOffRestored>
