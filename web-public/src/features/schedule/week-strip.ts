import type { DayCount } from './schedule-window.ts'

const DAY_MS = 86_400_000
export const STRIP_DAYS = 14

const instantOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Returns the day so many days after a day. */
export function addDays(date: string, count: number): string {
  return new Date(instantOf(date) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the Sunday of the week of a day. */
function startOfWeek(date: string): string {
  return addDays(date, -new Date(instantOf(date)).getUTCDay())
}

/** Returns the two weeks that begin with the week of a day, with the number of games of each of their days. */
export function stripOf(days: readonly DayCount[], day: string): DayCount[] {
  const games = new Map(days)
  const first = startOfWeek(day)
  return Array.from({ length: STRIP_DAYS }, (_, index) => {
    const date = addDays(first, index)
    return [date, games.get(date) ?? 0]
  })
}

const hasGames = ([, games]: DayCount) => games > 0

/** Tells whether there are games before a strip. Without this limit, links would lead through all years before. */
export function hasEarlierGames(days: readonly DayCount[], strip: readonly DayCount[]): boolean {
  const [first = ''] = strip[0] ?? []
  return days.some((day) => hasGames(day) && day[0] < first)
}

/** Tells whether there are games after a strip. */
export function hasLaterGames(days: readonly DayCount[], strip: readonly DayCount[]): boolean {
  const [last = ''] = strip.at(-1) ?? []
  return days.some((day) => hasGames(day) && day[0] > last)
}

/** Returns whether the two weeks that begin with the week of a day contain another day. */
function isInStrip(day: string, other: string): boolean {
  const first = startOfWeek(day)
  return other >= first && other < addDays(first, STRIP_DAYS)
}

interface StripRequest {
  /** The day in the address. */
  requested: string | null
  today: string
  /** The first day with games that is shown. */
  opening: string | undefined
  /** The day that the visitor has scrolled to, if that is known. */
  visible?: string | null
}

/**
 * Returns the day whose week the strip starts with: the one that was asked for, or today. Out of season it is the first
 * day that is shown, if the weeks of today do not contain it, and further down the day that is visible, if the weeks do
 * not contain that.
 */
export function dayOfStrip({ requested, today, opening, visible }: StripRequest): string {
  const isDay = requested && /^\d{4}-\d\d-\d\d$/.test(requested) && !Number.isNaN(instantOf(requested))
  const start = isDay ? requested : !opening || isInStrip(today, opening) ? today : opening
  return !visible || isInStrip(start, visible) ? start : visible
}
