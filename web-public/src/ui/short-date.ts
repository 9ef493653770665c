const shortDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/**
 * Returns a day in little space: 'Today', 'Sat, Dec 5', or 'TBD' if it is missing. Pages show long dates where the
 * specification has dates (R298).
 *
 * @param today the organization's current day, `YYYY-MM-DD`
 */
export function shortDay(date: string | null, today: string): string {
  if (date === null) return 'TBD'
  return date === today ? 'Today' : shortDate.format(new Date(`${date}T00:00:00Z`))
}

/** Returns a day in little space, with the year unless it is the current one: 'Thu, Sep 19, 2024'. */
export function shortDayAndYear(date: string | null, today: string): string {
  const year = date?.slice(0, 4) ?? ''
  const day = shortDay(date, today)
  return date === null || today.startsWith(year) ? day : `${day}, ${year}`
}
