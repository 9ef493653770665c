import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { calendar, type CalendarState } from './calendar.ts'

export interface ScheduleWeekOff {
  seasonId: Id
  /** A day of the organization's zone, `YYYY-MM-DD` (decision 19). */
  date: string
  reason?: string | null | undefined
}

/** Nobody of the league plays that day (C075, R274). A day is one week-off of a league. */
export const scheduleWeekOff: Decider<ScheduleWeekOff, CalendarState, CalendarEvent> = {
  ...calendar,
  creates: true,
  decide({ seasonId, date, reason }, { weekOffs }, { streamId: leagueId, newId: weekOffId }) {
    if (weekOffs.some((weekOff) => weekOff.date === date)) rejected('week-off-exists')
    const data = { weekOffId, seasonId, leagueId, date, reason: reason?.trim() || null }
    return [{ type: 'WeekOffScheduled', data }]
  },
}
