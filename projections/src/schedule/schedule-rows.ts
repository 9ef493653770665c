import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { slotsOfWeek, weekDate, weekdays } from '@league/contracts/schedule/rules'
import { unplacedGame } from '@league/contracts/schedule/views'
import { withinLivingLeague } from '../directory/living.ts'
import { query, sql, type Reader } from '../query.ts'

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text) => schema.parse(JSON.parse(text)))
const times = z.array(z.string())

const scheduleRow = z
  .object({
    id: z.string(),
    name: z.string(),
    leagueId: z.string(),
    seasonId: z.string(),
    startDate: z.string(),
    numWeeks: z.number(),
    gameDays: json(z.array(z.enum(weekdays))),
    sameSlot: z.boolean(),
    timeSlots: json(times),
    weeklyTimeSlots: json(z.array(times)),
    /** Instant of the last generation, null before the first. */
    generatedAt: z.string().nullable(),
    seed: z.number(),
    unplaced: json(z.array(unplacedGame)),
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
/** A schedule with one list of times a week, and without what is counted of its games. */
export type StoredSchedule = z.infer<typeof scheduleRow>

export interface ScheduleFilter {
  scheduleId?: string | undefined
  leagueId?: string | undefined
}

/** Schedules of living leagues by start and name (C117, R263). */
export const listStoredSchedules = query<StoredSchedule[], ScheduleFilter>(
  ['schedule', 'directory'],
  (db, { scheduleId, leagueId }) =>
    schedulesWhere(
      db,
      sql.fragment`${scheduleId ? sql.fragment`schedule.schedule_id = ${scheduleId}` : sql.fragment`true`}
        and ${leagueId ? sql.fragment`schedule.league_id = ${leagueId}` : sql.fragment`true`}`,
    ),
)

async function schedulesWhere(db: Reader, condition: FragmentSqlToken): Promise<StoredSchedule[]> {
  const rows = await db.any(sql.type(scheduleRow)`
    select schedule.schedule_id as id, schedule.name, league.league_id as "leagueId", season.season_id as "seasonId",
      schedule.start_date as "startDate", schedule.num_weeks as "numWeeks", schedule.game_days as "gameDays",
      schedule.same_slot as "sameSlot", schedule.time_slots as "timeSlots",
      schedule.weekly_time_slots as "weeklyTimeSlots", schedule.generated_at as "generatedAt", schedule.seed,
      schedule.unplaced, schedule.revision::text as revision
    from schedule.schedule schedule
    ${withinLivingLeague('schedule')}
    where not schedule.deleted and ${condition}
    order by schedule.start_date, lower(schedule.name), schedule.schedule_id`)
  return [...rows]
}
