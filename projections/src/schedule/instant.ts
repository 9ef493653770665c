const DAY_MS = 24 * 60 * 60 * 1000
const MAX_CACHED_INSTANTS = 20_000

/**
 * Returns the instant of a wall-clock time in a time zone as an ISO string, or null while the date or time is
 * open (decision 19). An hour that occurs twice, when clocks go back, is the first one. A time that clocks
 * skip, when they go forward, counts by the offset before the change. The zone of this process makes no
 * difference.
 */
export function instantOf(date: string | null, time: string | null, timeZone: string): string | null {
  if (!date || !time) return null
  const key = `${date}T${time} ${timeZone}`
  const cached = instants.get(key)
  if (cached) return cached
  if (instants.size >= MAX_CACHED_INSTANTS) instants.clear()
  const instant = computeInstant(date, time, timeZone)
  instants.set(key, instant)
  return instant
}

/** Instants by date, time and zone. The games of a season share few of them, and `Intl` is slow. */
const instants = new Map<string, string>()

function computeInstant(date: string, time: string, timeZone: string): string {
  const wallClock = Date.parse(`${date}T${time}:00Z`)
  const offsetBefore = offsetAt(wallClock - DAY_MS, timeZone)
  const offsetAfter = offsetAt(wallClock + DAY_MS, timeZone)
  const earlier = wallClock - offsetBefore
  const later = wallClock - offsetAfter
  const beforeChange =
    offsetBefore === offsetAfter ||
    offsetAt(earlier, timeZone) === offsetBefore ||
    offsetAt(later, timeZone) !== offsetAfter
  return new Date(beforeChange ? earlier : later).toISOString()
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    const digits = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const
    format = new Intl.DateTimeFormat('en-US', { ...digits, timeZone, hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  // '03/08/2026, 01:59'
  const [month = 0, dayOfMonth = 0, year = 0, hour = 0, minute = 0] = (
    format.format(instant).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute) - instant
}
