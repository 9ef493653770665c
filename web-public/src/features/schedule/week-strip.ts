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

interface StripRequest {
  /** The day in the address. */
  requested: string | null
  today: string
  /** The first day with games that is shown. */
  opening: string | undefined
}

/**
 * Returns the day whose week the strip starts with: the one that was asked for, or today. Out of season it is the first
 * day that is shown, if the weeks of today do not contain it.
 */
export function dayOfStrip({ requested, today, opening }: StripRequest): string {
  if (requested && /^\d{4}-\d\d-\d\d$/.test(requested) && !Number.isNaN(instantOf(requested)))
    return requested
  if (!opening) return today
  const first = startOfWeek(today)
  return opening >= first && opening <= addDays(first, STRIP_DAYS - 1) ? today : opening
}
