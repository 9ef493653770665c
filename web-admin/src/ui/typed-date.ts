const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Returns the date that somebody has typed as `YYYY-MM-DD`, or null. Understands '2026-11-16', '11/16/2026', '11/16',
 * 'Nov 16', 'November 16, 2026' and '16 Nov 2026'. Without a year it is the first such day from 60 days ago on: games are
 * entered late more often than almost a year ahead.
 */
export function parseTypedDate(text: string, today: string): string | null {
  const parts = text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  const named = parts.findIndex((part) => MONTHS.includes(part.slice(0, 3)) && /[a-z]/.test(part))
  if (named >= 0) {
    const [day, year] = parts.filter((part) => /^\d/.test(part)).map(Number)
    return dateOf(year, MONTHS.indexOf((parts[named] ?? '').slice(0, 3)) + 1, day, today)
  }
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^\d+$/.test(part))) return null
  const [first, second, third] = parts.map(Number)
  if (parts[0]?.length === 4) return parts.length === 3 ? dateOf(first, second, third, today) : null
  return dateOf(third, first, second, today)
}

const DAYS_BACK = 60

function dateOf(
  typedYear: number | undefined,
  month: number | undefined,
  day: number | undefined,
  today: string,
): string | null {
  if (month === undefined || day === undefined) return null
  if (typedYear !== undefined) return dateIn(typedYear < 100 ? 2000 + typedYear : typedYear, month, day)
  const thisYear = Number(today.slice(0, 4))
  const first = addDays(today, -DAYS_BACK)
  const dates = [-1, 0, 1].map((years) => dateIn(thisYear + years, month, day))
  return dates.find((date) => date !== null && date >= first) ?? null
}

function dateIn(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  // The calendar would turn February 30 into March 2.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900 || year > 2999) return null
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the time that somebody has typed as `HH:MM`, or null. Understands '19:30', '7:30 pm', '730p', '7p' and '1930'.
 * A bare hour below 8 is in the evening, when games are played.
 */
export function parseTypedTime(text: string): string | null {
  const match = /^(\d{1,2}?)(?:[:.]?(\d{2}))?\s*(a|p)?\.?(?:m\.?)?$/i.exec(text.trim())
  if (!match) return null
  const [, typedHour = '', typedMinute = '00', half] = match
  let hour = Number(typedHour)
  if (half && (hour < 1 || hour > 12)) return null
  if (half?.toLowerCase() === 'p') hour = (hour % 12) + 12
  else if (half) hour %= 12
  else if (hour > 0 && hour < 8 && typedHour.length === 1) hour += 12
  const minute = Number(typedMinute)
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A month as weeks from Sunday to Saturday, with the days of the months around it. */
export function weeksOfMonth(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const start = addDays(`${month}-01`, -first.getUTCDay())
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => addDays(start, week * 7 + day)),
  )
  return weeks
}

/** Returns the date a number of days later. */
export function addDays(date: string, days: number): string {
  const time = new Date(`${date}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** Returns the same day a number of months later, or the last day of that month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
