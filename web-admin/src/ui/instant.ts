import { formatInTimeZone } from 'date-fns-tz'

/** Formats an instant in a time zone, with the name of the zone: 'Nov 20, 2026, 7:05 PM PST'. */
export function formatInstant(instant: string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'MMM d, yyyy, h:mm a zzz')
}

/** Returns the date of an instant in a time zone as `YYYY-MM-DD`. The default instant is now. */
export function dateInZone(timeZone: string, instant: string | Date = new Date()): string {
  return formatInTimeZone(instant, timeZone, 'yyyy-MM-dd')
}
