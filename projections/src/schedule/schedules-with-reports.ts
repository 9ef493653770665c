import { reportOf } from '@league/contracts/schedule/report'
import type { ScheduleReport, ScheduleView } from '@league/contracts/schedule/views'
import { query } from '../query.ts'
import { listStoredSchedules, type ScheduleFilter } from './schedule-rows.ts'
import { scheduling, type Scheduling } from './scheduling.ts'

/** How good a schedule is with the games that stand now, whoever moved them since they were made. */
export function currentReport({ schedule, input, standing, byes }: Scheduling): ScheduleReport {
  const own = standing.map((game) => ({ ...game, time: game.time || null, played: false }))
  return reportOf({
    ...input,
    byes: [...input.byes, ...byes],
    games: [...input.pinned, ...own],
    unplaced: schedule.unplaced,
  })
}

/** Schedules, with a report of those that were generated (C117). */
export const listSchedules = query<ScheduleView[], ScheduleFilter>(scheduling.uses, async (db, filter) => {
  const views: ScheduleView[] = []
  for (const stored of await listStoredSchedules(db, filter)) {
    const { generatedAt: at, seed: _seed, unplaced: _unplaced, ...view } = stored
    const found = at === null ? null : await scheduling(db, stored.id)
    views.push({
      ...view,
      generated: at !== null && found ? { at, report: currentReport(found) } : null,
    })
  }
  return views
})

/** One schedule, null when it is absent or gone with something above it. */
export const readSchedule = query<ScheduleView | null, string>(scheduling.uses, async (db, scheduleId) => {
  const [schedule] = await listSchedules(db, { scheduleId })
  return schedule ?? null
})
