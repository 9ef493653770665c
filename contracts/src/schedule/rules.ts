/** The days of a week, from Sunday (R269). */
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

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the number of days from 1970 to a calendar day, `YYYY-MM-DD`. Independent of time zones. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
}

/** Returns the calendar day this many days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10)
}

export function weekdayOf(date: string): Weekday {
  return weekdays[(((dayNumber(date) + 4) % 7) + 7) % 7] as Weekday
}

/**
 * Returns the first day of a week: the start date plus 7 days times the index, which counts from 0 (R270).
 */
export function weekDate(startDate: string, weekIndex: number): string {
  return addDays(startDate, 7 * weekIndex)
}

/** Returns the index of the week of a day; negative before the start date. */
export function weekIndexOf(startDate: string, date: string): number {
  return Math.floor((dayNumber(date) - dayNumber(startDate)) / 7)
}

export interface ScheduleSlots {
  sameSlot: boolean
  timeSlots: readonly string[]
  weeklyTimeSlots: readonly (readonly string[])[]
}

/**
 * Returns the times, `HH:MM`, of every game day of a week. Each has one game; a time that is listed twice has
 * two, on two courts. A week without its own list uses the common one.
 */
export function slotsOfWeek(schedule: ScheduleSlots, weekIndex: number): readonly string[] {
  return schedule.sameSlot ? schedule.timeSlots : (schedule.weeklyTimeSlots[weekIndex] ?? schedule.timeSlots)
}

/** Returns the game days of a week in order, `YYYY-MM-DD`. */
export function datesOfWeek(
  schedule: { startDate: string; gameDays: readonly Weekday[] },
  weekIndex: number,
): string[] {
  const first = weekDate(schedule.startDate, weekIndex)
  return Array.from({ length: 7 }, (_, day) => addDays(first, day)).filter((date) =>
    schedule.gameDays.includes(weekdayOf(date)),
  )
}
