import type { ScheduleId } from '@league/contracts/kernel/id'
import { reportOf } from '@league/contracts/schedule/report'
import type { ScheduleReport, ScheduleView } from '@league/contracts/schedule/views'
import { query, type Reader } from '../query.ts'
import { listStoredSchedulesQuery, type ScheduleFilter, type StoredSchedule } from './schedule-rows.ts'
import { schedulingOf, schedulingQuery, type Scheduling } from './scheduling.ts'

/**
 * Returns the report of a schedule with the games as they are now, including those that were moved by hand.
 */
export function currentReport({ schedule, input, replaceableGames, byes }: Scheduling): ScheduleReport {
  const ownGames = replaceableGames.map((game) => ({ ...game, time: game.time || null, played: false }))
  return reportOf({
    ...input,
    ownByes: byes,
    games: [...input.pinned, ...ownGames],
    unplaced: schedule.unplaced,
  })
}

/** Returns the schedules that match a filter, each with a report once it has been generated (C117). */
export const listSchedulesQuery = query<ScheduleView[], ScheduleFilter>(
  schedulingQuery.uses,
  async (db, filter) => withReports(db, await listStoredSchedulesQuery(db, filter)),
)

/** Returns a schedule, or null if it does not exist or something above it is deleted. */
export const readScheduleQuery = query<ScheduleView | null, ScheduleId>(
  schedulingQuery.uses,
  async (db, scheduleId) => {
    const [schedule] = await withReports(db, await listStoredSchedulesQuery(db, { scheduleId }))
    return schedule ?? null
  },
)

async function withReports(db: Reader, schedules: readonly StoredSchedule[]): Promise<ScheduleView[]> {
  const generated = schedules.filter(({ generatedAt }) => generatedAt !== null)
  const reports = new Map(
    (await schedulingOf(db, generated)).map((scheduling) => [
      scheduling.schedule.id,
      currentReport(scheduling),
    ]),
  )
  return schedules.map(({ generatedAt: at, seed: _seed, unplaced: _unplaced, venueId, ...view }) => {
    const report = reports.get(view.id)
    return {
      ...view,
      ...(venueId === null ? {} : { venueId }),
      generated: at !== null && report ? { at, report } : null,
    }
  })
}
