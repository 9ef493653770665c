import type { GameDayView } from '@league/contracts/game/views'

/** Games that travel and are drawn at once. A season with more is shown in parts: 5,000 of them would be a document of megabytes. */
export const wholeUpTo = 400
const partSize = 200

/** Days that follow each other. The last part is open: it holds the games without a day too. */
export interface Part {
  from: string
  to: string | null
}

/** Cuts days into parts of at most 200 games; a day is never cut. One part where all of them may be shown. */
export function partsOf(days: readonly GameDayView[]): Part[] {
  const total = days.reduce((sum, { games }) => sum + games, 0)
  const parts: (Part & { games: number })[] = []
  for (const { date, games } of days) {
    const last = parts.at(-1)
    if (date === null) {
      if (!last) parts.push({ from: '', to: null, games })
    } else if (last && (total <= wholeUpTo || last.games + games <= partSize)) {
      parts[parts.length - 1] = { from: last.from, to: date, games: last.games + games }
    } else parts.push({ from: date, to: date, games })
  }
  return parts.map(({ from, to }, at) => ({ from, to: at === parts.length - 1 ? null : to }))
}

/** The part that begins on a day, else the one of today or of the next games, else the last. */
export function partAt(parts: readonly Part[], from: string | null, today: string): number {
  const begins = from ? parts.findIndex((part) => part.from === from) : -1
  if (begins >= 0) return begins
  const coming = parts.findIndex(({ to }) => to === null || to >= today)
  return Math.max(0, coming)
}

/** Whether a day is in a part. Byes and week-offs between two parts belong to the earlier one, those before all to the first. */
export function isWithin(parts: readonly Part[], at: number, date: string): boolean {
  const begins = at === 0 ? '' : (parts[at]?.from ?? '')
  const next = parts[at + 1]?.from
  return date >= begins && (next === undefined || date < next)
}
