import type { Placement } from './placement.ts'

/**
 * The day of a team's bye: that on which most games of its round are, among those on which it has nothing else. Null where the round has
 * no games, or the team something on each of its days.
 */
export function placeBye(placement: Placement, team: string, dates: readonly string[]): string | null {
  const games = new Map<string, number>()
  for (const date of dates) games.set(date, (games.get(date) ?? 0) + 1)
  const [day] = [...games]
    .filter(([date]) => !placement.busy.has(`${team} ${date}`))
    .sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
  if (!day) return null
  placement.busy.add(`${team} ${day[0]}`)
  const last = placement.lastDate.get(team) ?? ''
  placement.lastDate.set(team, day[0] > last ? day[0] : last)
  return day[0]
}
