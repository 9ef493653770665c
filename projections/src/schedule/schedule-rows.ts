import { z } from 'zod'
import {
  leagueId,
  scheduleId,
  seasonId,
  venueId,
  type LeagueId,
  type ScheduleId,
} from '@league/contracts/kernel/id'
import { slotsOfWeek, weekDate, weekdays } from '@league/contracts/schedule/rules'
import { unplacedGame } from '@league/contracts/schedule/views'
import { joinExistingLeague } from '../directory/joins.ts'
import { query, sql } from '../query.ts'

const times = z.array(z.string())

const scheduleRow = z
  .object({
    id: scheduleId,
    name: z.string(),
    leagueId: leagueId,
    seasonId: seasonId,
    startDate: z.string(),
    numWeeks: z.number(),
    gameDays: z.array(z.enum(weekdays)),
    sameSlot: z.boolean(),
    timeSlots: times,
    weeklyTimeSlots: z.array(times),
    venueId: venueId.nullable(),
    /** When the schedule was last generated. Null before the first time. */
    generatedAt: z.string().nullable(),
    seed: z.number(),
    unplaced: z.array(unplacedGame),
    revision: z.string(),
  })
  .transform((row) => {
    const weeks = Array.from({ length: row.numWeeks }, (_, week) => week)
    return {
      ...row,
      weeklyTimeSlots: weeks.map((week) => [...slotsOfWeek(row, week)]),
      weeklyDates: weeks.map((week) => weekDate(row.startDate, week)),
    }
  })
/** A schedule as it is stored, with one list of time slots per week and without its report. */
export type StoredSchedule = z.infer<typeof scheduleRow>

export interface ScheduleFilter {
  scheduleId?: ScheduleId | undefined
  leagueId?: LeagueId | undefined
}

/** Returns the schedules that match a filter, by start date and name (C117, R263). */
export const listStoredSchedulesQuery = query<StoredSchedule[], ScheduleFilter>(
  ['schedule', 'directory'],
  async (db, { scheduleId, leagueId }) => {
    const rows = await db.any(sql.type(scheduleRow)`
      select schedule.schedule_id as id, schedule.name, league.league_id as "leagueId",
        season.season_id as "seasonId", schedule.start_date as "startDate",
        schedule.num_weeks as "numWeeks", schedule.game_days as "gameDays",
        schedule.same_slot as "sameSlot", schedule.time_slots as "timeSlots",
        schedule.weekly_time_slots as "weeklyTimeSlots", schedule.venue_id as "venueId",
        schedule.generated_at as "generatedAt", schedule.seed, schedule.unplaced,
        schedule.revision::text as revision
      from schedule.schedule schedule
      ${joinExistingLeague('schedule')}
      where not schedule.deleted
        and ${scheduleId ? sql.fragment`schedule.schedule_id = ${scheduleId}` : sql.fragment`true`}
        and ${leagueId ? sql.fragment`schedule.league_id = ${leagueId}` : sql.fragment`true`}
      order by schedule.start_date, lower(schedule.name), schedule.schedule_id
    `)
    return [...rows]
  },
)
