import type { GameDayView } from '@league/contracts/game/views'

/** A league with more games shows only those around today. */
const MAX_GAMES = 60
const MIN_GAMES_PER_SIDE = 15

/**
 * Returns the range of days to read: all days of a short list, or the days around today that have at least 15
 * games before today and 15 games from today on.
 */
export function selectDaysAround(
  days: readonly GameDayView[],
  today: string,
): { from?: string | undefined; to?: string | undefined } {
  if (days.reduce((sum, { games }) => sum + games, 0) <= MAX_GAMES) return {}
  const endOfSide = (list: readonly GameDayView[]) => {
    let sum = 0
    const last = list.find(({ games }) => (sum += games) >= MIN_GAMES_PER_SIDE) ?? list.at(-1)
    return last?.date ?? undefined
  }
  const dated = days.filter(({ date }) => date !== null)
  const before = dated.filter(({ date }) => (date ?? '') < today).toReversed()
  const after = dated.filter(({ date }) => (date ?? '') >= today)
  // Always set `to`: without it, all games without a day would be included.
  return {
    from: endOfSide(before) ?? after[0]?.date ?? undefined,
    to: endOfSide(after) ?? before[0]?.date ?? undefined,
  }
}
