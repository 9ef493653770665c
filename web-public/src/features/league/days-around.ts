import type { GameDayView } from '@league/contracts/game/views'

/** How many games a league's page shows at once, and of a longer list on each side of today. */
export const shownAtOnce = 60
const eachSide = 15

/** The days to read: all of a short list, else those around `today` with at least 15 games before and from it on. */
export function daysAround(
  days: readonly GameDayView[],
  today: string,
): { from?: string | undefined; to?: string | undefined } {
  if (days.reduce((sum, { games }) => sum + games, 0) <= shownAtOnce) return {}
  const reach = (list: readonly GameDayView[]) => {
    let sum = 0
    const last = list.find(({ games }) => (sum += games) >= eachSide) ?? list.at(-1)
    return last?.date ?? undefined
  }
  const dated = days.filter(({ date }) => date !== null)
  const before = dated.filter(({ date }) => (date ?? '') < today).toReversed()
  const after = dated.filter(({ date }) => (date ?? '') >= today)
  // Without a day to end with, those that have none would come as well, however many.
  return {
    from: reach(before) ?? after[0]?.date ?? undefined,
    to: reach(after) ?? before[0]?.date ?? undefined,
  }
}
