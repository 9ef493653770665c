import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { calendar, type CalendarState } from './calendar.ts'

/** The league may play that day after all (C076). */
export const deleteWeekOff: Decider<{ weekOffId: Id }, CalendarState, CalendarEvent> = {
  ...calendar,
  decide({ weekOffId }, { weekOffs }) {
    const data = weekOffs.find((weekOff) => weekOff.weekOffId === weekOffId) ?? rejected('not-found')
    return [{ type: 'WeekOffDeleted', data }]
  },
}
