/**
 * Returns the abbreviation of a time zone at an instant: 'EDT'. Make it part of a page's data, because browsers
 * disagree about it.
 */
export function timeZoneName(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
