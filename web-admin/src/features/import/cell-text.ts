/** Returns a day such as 'Sun, Jan 10, 2027'; the text itself if it is no day. */
export function formatDay(date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(day.getTime())) return date
  return day.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

/** Returns a time such as '7:30 PM' for '19:30'; the text itself if it is no time. */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hours === undefined) return time
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
