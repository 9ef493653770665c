import { formatInTimeZone } from 'date-fns-tz'

/** An instant on the clocks of a zone, which it names: 'Nov 20, 2026, 7:05 PM PST'. */
export function formatInstant(at: string, timeZone: string): string {
  return formatInTimeZone(at, timeZone, 'MMM d, yyyy, h:mm a zzz')
}
