const day = 24 * 60 * 60 * 1000

/**
 * The instant of a wall clock in its zone (decision 19), null while day or time is open. An hour that comes twice is
 * the first; one that the change to summer time leaves out is as if the clock had not been changed yet. The zone of
 * this process makes no difference.
 */
export function instantOf(date: string | null, time: string | null, timeZone: string): string | null {
  if (!date || !time) return null
  const key = `${date}T${time} ${timeZone}`
  const known = instants.get(key)
  if (known) return known
  if (instants.size >= 20_000) instants.clear()
  const instant = compute(date, time, timeZone)
  instants.set(key, instant)
  return instant
}

/** Games of a season share few days and times, and the clocks of a zone are slow to ask. */
const instants = new Map<string, string>()

function compute(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const offsetAt = (instant: number) => offsetOf(timeZone, instant)
  const before = offsetAt(wall - day)
  const after = offsetAt(wall + day)
  const first = wall - before
  const second = wall - after
  const stands = before === after || offsetAt(first) === before || offsetAt(second) !== after
  return new Date(stands ? first : second).toISOString()
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetOf(timeZone: string, instant: number): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const digits = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const
    clock = new Intl.DateTimeFormat('en-US', { ...digits, timeZone, hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  // '03/08/2026, 01:59'
  const [month = 0, dayOfMonth = 0, year = 0, hour = 0, minute = 0] = (
    clock.format(instant).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute) - instant
}
