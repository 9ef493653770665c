import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { calendar, type CalendarState } from './calendar.ts'

export interface ScheduleBye {
  seasonId: Id
  teamEntryId: Id
  /** A day of the organization's zone, `YYYY-MM-DD` (decision 19). */
  date: string
}

/** A team of the league does not play that day (C071, R274). A day is one bye of a team. */
export const scheduleBye: Decider<ScheduleBye, CalendarState, CalendarEvent> = {
  ...calendar,
  creates: true,
  decide({ seasonId, teamEntryId, date }, { byes }, { streamId: leagueId, newId: byeId }) {
    if (byes.some((bye) => bye.teamEntryId === teamEntryId && bye.date === date)) rejected('bye-exists')
    return [{ type: 'ByeScheduled', data: { byeId, seasonId, leagueId, teamEntryId, date } }]
  },
}
