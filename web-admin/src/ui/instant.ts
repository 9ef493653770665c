import { formatInTimeZone } from 'date-fns-tz'

/** An instant on the clocks of a zone, which it names: 'Nov 20, 2026, 7:05 PM PST'. */
export function formatInstant(at: string, timeZone: string): string {
  return formatInTimeZone(at, timeZone, 'MMM d, yyyy, h:mm a zzz')
}

/** The calendar day of an instant on the clocks of a zone, `YYYY-MM-DD`; of now, where none is given. */
export function dayIn(timeZone: string, at: string | Date = new Date()): string {
  return formatInTimeZone(at, timeZone, 'yyyy-MM-dd')
}
