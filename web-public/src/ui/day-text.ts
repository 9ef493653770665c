const formatWith = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
}

/** Returns a day as 'Saturday, November 21, 2026'. */
export const fullDay = formatWith({ dateStyle: 'full' })

/** Returns the weekday of a day: 'Sat'. */
export const weekdayOf = formatWith({ weekday: 'short' })

/** Returns the month of a day: 'Nov'. */
export const monthOf = formatWith({ month: 'short' })
