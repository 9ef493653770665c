import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { calendar, type CalendarState } from './calendar.ts'

/** The team has no bye that day after all (C072). */
export const deleteBye: Decider<{ byeId: Id }, CalendarState, CalendarEvent> = {
  ...calendar,
  decide({ byeId }, { byes }) {
    const data = byes.find((bye) => bye.byeId === byeId) ?? rejected('not-found')
    return [{ type: 'ByeDeleted', data }]
  },
}
