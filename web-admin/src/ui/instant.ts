const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** An instant in the reader's own zone, which it names: 'Nov 20, 2026, 7:05 PM PST'. */
export function formatInstant(at: string): string {
  return format.format(new Date(at))
}
