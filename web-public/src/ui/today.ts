/** Returns the current day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone = 'America/Los_Angeles', now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Returns the day a week before a day, `YYYY-MM-DD`. */
export function weekBefore(day: string): string {
  return new Date(Date.parse(day) - WEEK_MS).toISOString().slice(0, 10)
}
