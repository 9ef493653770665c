import type { CalendarEvent } from '@league/contracts/calendar/events'
import type {
  ByeId,
  LeagueId,
  ScheduleId,
  SeasonId,
  TeamEntryId,
  WeekOffId,
} from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { GeneratedBye } from '@league/contracts/schedule/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { calendar, type CalendarState } from './state.ts'

export interface ScheduleBye {
  seasonId: SeasonId
  teamEntryId: TeamEntryId
  /** A calendar day in the organization's time zone, `YYYY-MM-DD` (decision 19). */
  date: string
}

/** Gives a team of the league a bye on one day (C071, R274). @throws Problem `bye-exists` */
export const scheduleBye: CommandHandler<ScheduleBye, CalendarState, CalendarEvent, LeagueId, ByeId> = {
  ...calendar,
  creates: true,
  decide({ seasonId, teamEntryId, date }, { byes }, { streamId: leagueId, newId: byeId }) {
    if (byes.some((bye) => bye.teamEntryId === teamEntryId && bye.date === date)) reject('bye-exists')
    return [{ type: 'ByeScheduled', data: { byeId, seasonId, leagueId, teamEntryId, date } }]
  },
}

/** Deletes a bye (C072). @throws Problem `not-found` */
export const deleteBye: CommandHandler<{ byeId: ByeId }, CalendarState, CalendarEvent, LeagueId> = {
  ...calendar,
  decide({ byeId }, { byes }) {
    const data = byes.find((bye) => bye.byeId === byeId) ?? reject('not-found')
    return [{ type: 'ByeDeleted', data }]
  },
}

export interface ReplaceByes {
  scheduleId: ScheduleId
  seasonId: SeasonId
  added: readonly GeneratedBye[]
  removed: readonly GeneratedBye[]
}

/**
 * Replaces the byes of a generated schedule with those of its next generation. Skips byes that somebody
 * deleted by hand and byes that already exist, so that a retry appends nothing.
 */
export const replaceByes: CommandHandler<ReplaceByes, CalendarState, CalendarEvent, LeagueId> = {
  ...calendar,
  decide({ scheduleId, seasonId, added, removed }, { byes }, { streamId: leagueId }) {
    const existingIds = new Set(byes.map(({ byeId }) => byeId))
    const deleted = removed.filter(({ byeId }) => existingIds.has(byeId))
    const scheduled = added.filter(({ byeId }) => !existingIds.has(byeId))
    return [
      ...deleted.map((bye) => ({ type: 'ByeDeleted' as const, data: { ...bye, seasonId, leagueId } })),
      ...scheduled.map((bye) => ({
        type: 'ByeScheduled' as const,
        data: { ...bye, seasonId, leagueId, scheduleId },
      })),
    ]
  },
}

export interface ScheduleWeekOff {
  seasonId: SeasonId
  /** A calendar day in the organization's time zone, `YYYY-MM-DD` (decision 19). */
  date: string
  reason?: string | null | undefined
}

/** Schedules a day on which no team of the league plays (C075, R274). @throws Problem `week-off-exists` */
export const scheduleWeekOff: CommandHandler<
  ScheduleWeekOff,
  CalendarState,
  CalendarEvent,
  LeagueId,
  WeekOffId
> = {
  ...calendar,
  creates: true,
  decide({ seasonId, date, reason }, { weekOffs }, { streamId: leagueId, newId: weekOffId }) {
    if (weekOffs.some((weekOff) => weekOff.date === date)) reject('week-off-exists')
    const data = { weekOffId, seasonId, leagueId, date, reason: reason?.trim() || null }
    return [{ type: 'WeekOffScheduled', data }]
  },
}

/** Deletes a week off (C076). @throws Problem `not-found` */
export const deleteWeekOff: CommandHandler<{ weekOffId: WeekOffId }, CalendarState, CalendarEvent, LeagueId> =
  {
    ...calendar,
    decide({ weekOffId }, { weekOffs }) {
      const data = weekOffs.find((weekOff) => weekOff.weekOffId === weekOffId) ?? reject('not-found')
      return [{ type: 'WeekOffDeleted', data }]
    },
  }
