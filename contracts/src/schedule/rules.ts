/** The days of a week as a schedule names them (R269). */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export type Weekday = (typeof weekdays)[number]

const dayMs = 24 * 60 * 60 * 1000

/** Days since 1970 of a calendar day `YYYY-MM-DD`. No clock and no zone is in it: a calendar day never shifts. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs)
}

/** The calendar day so many days later, or earlier where negative. */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10)
}

export function weekdayOf(date: string): Weekday {
  return weekdays[(((dayNumber(date) + 4) % 7) + 7) % 7] as Weekday
}

/** First day of a week: the start date plus 7 days times the week's index, which counts from 0 (R270). */
export function weekDate(startDate: string, weekIndex: number): string {
  return addDays(startDate, 7 * weekIndex)
}

/** Index of the week that a day is in; negative before the start date. */
export function weekIndexOf(startDate: string, date: string): number {
  return Math.floor((dayNumber(date) - dayNumber(startDate)) / 7)
}

export interface ScheduleSlots {
  sameSlot: boolean
  timeSlots: readonly string[]
  weeklyTimeSlots: readonly (readonly string[])[]
}

/**
 * Times `HH:MM` of every game day of a week. Each holds one game; a time listed twice holds two, on two courts. A week
 * that has no list of its own takes those of every week.
 */
export function slotsOfWeek(schedule: ScheduleSlots, weekIndex: number): readonly string[] {
  return schedule.sameSlot ? schedule.timeSlots : (schedule.weeklyTimeSlots[weekIndex] ?? schedule.timeSlots)
}

/** The game days of a week in order of date: `YYYY-MM-DD`, at most seven. */
export function datesOfWeek(
  schedule: { startDate: string; gameDays: readonly Weekday[] },
  weekIndex: number,
): string[] {
  const first = weekDate(schedule.startDate, weekIndex)
  return Array.from({ length: 7 }, (_, day) => addDays(first, day)).filter((date) =>
    schedule.gameDays.includes(weekdayOf(date)),
  )
}
