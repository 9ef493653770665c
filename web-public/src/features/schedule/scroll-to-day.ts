/** Returns the id of the heading of a day. */
export const dayId = (date: string) => `day-${date}`

/**
 * Scrolls to a day or, if it has no games, to the next one that is loaded, and moves the focus there. Returns whether
 * there is one.
 */
export function scrollToDay(date: string): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>('[id^="day-"]')]
  const next = headings.filter(({ id }) => id >= dayId(date)).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]
  next?.closest('tbody')?.scrollIntoView()
  next?.focus({ preventScroll: true })
  return next !== undefined
}
