const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shortTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/**
 * Returns a date in the form 'MMMM d, yyyy' (R298), or 'TBD' if it is missing or invalid (R301). No time zone
 * shifts it.
 */
export function formatDate(date: string | null | undefined): string {
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'TBD'
  return longDate.format(new Date(`${date}T00:00:00Z`))
}

/** Returns a time in the form 'h:mm a' (R298), or 'TBD' if it is not in the form `HH:MM` (R300). */
export function formatTime(time: string | null | undefined): string {
  if (!time || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'TBD'
  // Some ICU versions put a narrow no-break space before AM and PM.
  return shortTime.format(new Date(`1970-01-01T${time}:00Z`)).replace(/\u202f/g, ' ')
}
