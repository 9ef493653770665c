import { addDays, type Weekday, weekdayOf } from '../schedule/rules.ts'

/** When a venue is open on a weekday. Times are `HH:MM`, in the time zone of the organization. */
export interface OpeningHours {
  weekday: Weekday
  opens: string
  closes: string
}

/** Returns what visitors read: 'Harbor Gym, Court 1', or 'Harbor Gym' without a court. */
export function placeText(venue: string, court: string | null): string {
  return court === null ? venue : `${venue}, ${court}`
}

/**
 * Returns when a venue is open on a day, or null if it is closed. A venue without any opening hours may be open at any
 * time, and a weekday without hours is closed otherwise.
 */
export function openingOn(
  hours: readonly OpeningHours[],
  date: string,
): { opens: string; closes: string } | null {
  if (hours.length === 0) return { opens: '00:00', closes: '24:00' }
  return hours.find(({ weekday }) => weekday === weekdayOf(date)) ?? null
}

/** Returns the seven days of the week of a day, from Monday. */
export function weekOf(date: string): string[] {
  const mondays =
    (7 +
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].indexOf(
        weekdayOf(date),
      )) %
    7
  return Array.from({ length: 7 }, (_, day) => addDays(date, day - mondays))
}
