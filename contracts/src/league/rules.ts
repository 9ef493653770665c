const preferredVenues = ['fountain valley', 'tustin columbus', 'irvine valley college']
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/**
 * Orders leagues as on public pages (R149): three preferred venues, then by the weekday in the name, Monday
 * to Sunday, then by name.
 */
export function compareLeagues(a: { name: string }, b: { name: string }): number {
  return (
    rank(a.name, preferredVenues) - rank(b.name, preferredVenues) ||
    rank(a.name, weekdays) - rank(b.name, weekdays) ||
    byName(a, b)
  )
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true })
}

function rank(name: string, order: readonly string[]): number {
  const index = order.findIndex((word) => name.toLowerCase().includes(word))
  return index < 0 ? order.length : index
}
