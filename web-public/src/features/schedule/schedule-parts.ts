import type { GameDayView } from '@league/contracts/game/views'

/** A season with more games is shown in parts: a document of 5,000 games would have several megabytes. */
export const MAX_GAMES_UNSPLIT = 400
const MAX_GAMES_PER_PART = 200

/** A range of days. The last part has no end, because it includes the games without a day. */
export interface SchedulePart {
  from: string
  to: string | null
}

/**
 * Splits days into parts of at most 200 games, unless a single day has more. Returns one part if the season
 * has no more than 400 games.
 */
export function splitIntoParts(days: readonly GameDayView[]): SchedulePart[] {
  const total = days.reduce((sum, { games }) => sum + games, 0)
  const parts: (SchedulePart & { games: number })[] = []
  for (const { date, games } of days) {
    const last = parts.at(-1)
    if (date === null) {
      if (!last) parts.push({ from: '', to: null, games })
    } else if (last && (total <= MAX_GAMES_UNSPLIT || last.games + games <= MAX_GAMES_PER_PART)) {
      parts[parts.length - 1] = { from: last.from, to: date, games: last.games + games }
    } else parts.push({ from: date, to: date, games })
  }
  return parts.map(({ from, to }, index) => ({ from, to: index === parts.length - 1 ? null : to }))
}

/**
 * Returns the index of the part that starts on a day or, without one, of the part with today or the next
 * games.
 */
export function findPartIndex(parts: readonly SchedulePart[], from: string | null, today: string): number {
  const requested = from ? parts.findIndex((part) => part.from === from) : -1
  if (requested >= 0) return requested
  return Math.max(
    0,
    parts.findIndex(({ to }) => to === null || to >= today),
  )
}

/**
 * Returns whether a bye or week off on a day is shown with a part. One between two parts belongs to the
 * earlier part, and one before all parts to the first.
 */
export function isInPart(parts: readonly SchedulePart[], index: number, date: string): boolean {
  const from = index === 0 ? '' : (parts[index]?.from ?? '')
  const nextFrom = parts[index + 1]?.from
  return date >= from && (nextFrom === undefined || date < nextFrom)
}
