const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const shortTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

/** 'MMMM d, yyyy' (R298), or 'TBD' when the date is missing or no date (R301). Calendar dates never shift. */
export function formatDate(date: string | null | undefined): string {
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return 'TBD'
  return longDate.format(new Date(`${date}T00:00:00Z`))
}

/** 'h:mm a' (R298); only `HH:MM` is a time, everything else is 'TBD' (R300). */
export function formatTime(time: string | null | undefined): string {
  if (!time || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'TBD'
  // Some ICU versions part the time from AM and PM by a narrow no-break space.
  return shortTime.format(new Date(`1970-01-01T${time}:00Z`)).replace(/\u202f/g, ' ')
}
