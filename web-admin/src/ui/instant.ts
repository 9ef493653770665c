import { formatInTimeZone } from 'date-fns-tz'

/** Formats an instant in a time zone, with the name of the zone: 'Nov 20, 2026, 7:05 PM PST'. */
export function formatInstant(instant: string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'MMM d, yyyy, h:mm a zzz')
}

/** Formats an instant in a list of recent ones: '7:05 PM' for today, 'Fri, Nov 20' for earlier days. */
export function formatRecentInstant(instant: string, timeZone: string, now = new Date()): string {
  const isToday = dateInZone(timeZone, instant) === dateInZone(timeZone, now)
  return formatInTimeZone(instant, timeZone, isToday ? 'h:mm a' : 'EEE, MMM d')
}

/** Returns the date of an instant in a time zone as `YYYY-MM-DD`. The default instant is now. */
export function dateInZone(timeZone: string, instant: string | Date = new Date()): string {
  return formatInTimeZone(instant, timeZone, 'yyyy-MM-dd')
}

/** Formats the time of an instant in a time zone: '7:05 PM'. */
export function formatTime(instant: string, timeZone: string): string {
  return formatInTimeZone(instant, timeZone, 'h:mm a')
}

/** Formats the day of an instant as a title: 'Today, November 20', 'Thursday, November 19', with the year of another year. */
export function dayTitle(instant: string, timeZone: string, now = new Date()): string {
  if (dateInZone(timeZone, instant) === dateInZone(timeZone, now))
    return formatInTimeZone(instant, timeZone, "'Today', MMMM d")
  const isThisYear = dateInZone(timeZone, instant).slice(0, 4) === dateInZone(timeZone, now).slice(0, 4)
  return formatInTimeZone(instant, timeZone, isThisYear ? 'EEEE, MMMM d' : 'EEEE, MMMM d, yyyy')
}
