/** Returns the day in a time zone as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

/** Whether the day of a game is over in the time zone of the game. */
export function isOfPastDay(
  { date, timeZone }: { date: string | null; timeZone: string },
  now = new Date(),
): boolean {
  return date !== null && date < todayIn(timeZone, now)
}

/** Returns a day with its weekday, such as 'Saturday, November 21'. */
export function formatLongDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

/** Returns a short day, such as 'Sat, Nov 14'. */
export function formatShortDate(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}
