/** Cards that are shown at once, and by which more are shown: thousands would hold up every key that is typed. */
export const atOnce = 60

/** Most cards of one page: a document stays small however many players an organization has. */
export const atMost = 600

/** How many cards the address asks for. */
export function shownOf(search: URLSearchParams): number {
  const asked = Number.parseInt(search.get('shown') ?? '', 10) || 0
  return Math.min(Math.max(atOnce, asked), atMost)
}
