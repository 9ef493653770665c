const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Returns a day in the form 'Sep 27', or 'TBD' without one. For narrow tables and lists beside a table with long dates. */
export function monthDay(date: string | null): string {
  return date ? format.format(new Date(`${date}T00:00:00Z`)) : 'TBD'
}
