import type { ScheduleRow } from './filter-schedule.ts'

export interface DayOfSchedule {
  /** Null for games without a day. */
  date: string | null
  rows: ScheduleRow[]
  /** The number of games among the rows. */
  games: number
}

/** Groups ordered rows by day. Latest first, games without a day still come last. */
export function groupByDay(rows: readonly ScheduleRow[], isLatestFirst: boolean): DayOfSchedule[] {
  const days: DayOfSchedule[] = []
  for (const row of rows) {
    if (days.at(-1)?.date !== row.date) days.push({ date: row.date, rows: [], games: 0 })
    const day = days.at(-1)
    day?.rows.push(row)
    if (day && row.kind === 'game') day.games += 1
  }
  if (!isLatestFirst) return days
  return [
    ...days.filter(({ date }) => date !== null).toReversed(),
    ...days.filter(({ date }) => date === null),
  ]
}
