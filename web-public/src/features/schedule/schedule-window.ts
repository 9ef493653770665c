/** A day with the number of its games. A day with only byes or a week off has none. */
export type DayCount = readonly [date: string, games: number]

/**
 * The days that are loaded of a season. Null means that nothing is before or after them. The last games include those
 * without a day.
 */
export interface ScheduleWindow {
  from: string | null
  to: string | null
}

/** With their badges, so many games take a quarter of a document of 20 KB. */
const MIN_GAMES = 24
/** After the last game, the page opens with so many of the last games. */
const MIN_LAST_GAMES = 12

interface WindowRequest {
  /** The day at which the list opens: today, or the day that was asked for. */
  anchor: string
  /** The first and the last day, if they are asked for. */
  from?: string | undefined
  to?: string | undefined
  /** Results are listed latest first, so the list opens at the last day until the anchor. */
  isLatestFirst?: boolean
}

/** Returns the days to load: from the anchor on or, for results, until the anchor. */
export function selectWindow(days: readonly DayCount[], request: WindowRequest): ScheduleWindow {
  const { anchor, from, to, isLatestFirst = false } = request
  const last = days.length - 1
  if (last < 0) return { from: null, to: null }
  const next = days.findIndex(([date]) => date >= (from ?? anchor))
  const latest = days.findLastIndex(([date]) => date <= (to ?? anchor))
  let start = next < 0 ? walk(days, last, -1, MIN_LAST_GAMES) : next
  let end = walk(days, start, 1, MIN_GAMES)
  if (isLatestFirst) {
    end = latest < 0 ? 0 : latest
    start = from === undefined || next < 0 ? walk(days, end, -1, MIN_GAMES) : Math.min(next, end)
  } else if (to !== undefined && latest >= start) end = latest
  return {
    from: start === 0 ? null : (days[start]?.[0] ?? null),
    to: end === last ? null : (days[end]?.[0] ?? null),
  }
}

/** Walks over days until they have a number of games, and returns the index of the last of these days. */
function walk(days: readonly DayCount[], start: number, step: 1 | -1, minGames: number): number {
  let games = days[start]?.[1] ?? 0
  let index = start
  while (games < minGames && days[index + step]) {
    index += step
    games += days[index]?.[1] ?? 0
  }
  return index
}

/** More days of a season, before or after those that are loaded. */
export interface MoreDays {
  /** The first and the last day, together with those that are loaded. */
  from: string
  to: string
  /** The anchor of a page with these days alone. */
  day: string
  /** The first or last day of the season. */
  end: string
}

interface Neighbors {
  earlier: MoreDays | null
  later: MoreDays | null
}

/** Returns which days to load next in each direction. */
export function neighborsOf(
  days: readonly DayCount[],
  window: ScheduleWindow,
  isLatestFirst = false,
): Neighbors {
  const first = days[0]?.[0] ?? ''
  const last = days.at(-1)?.[0] ?? ''
  const start = window.from === null ? 0 : days.findIndex(([date]) => date === window.from)
  const end = window.to === null ? days.length - 1 : days.findIndex(([date]) => date === window.to)
  const dateAt = (index: number) => days[index]?.[0] ?? ''
  const moreFrom = (near: number, far: number) => ({
    from: dateAt(Math.min(start, far)),
    to: dateAt(Math.max(end, far)),
    // Without the loaded days, a page starts with its anchor or, latest first, ends with it.
    day: dateAt(isLatestFirst ? Math.max(near, far) : Math.min(near, far)),
  })
  return {
    earlier: start > 0 ? { ...moreFrom(start - 1, walk(days, start - 1, -1, MIN_GAMES)), end: first } : null,
    later:
      end < days.length - 1 ? { ...moreFrom(end + 1, walk(days, end + 1, 1, MIN_GAMES)), end: last } : null,
  }
}

/** Returns whether a day is loaded. */
export function isInWindow({ from, to }: ScheduleWindow, date: string): boolean {
  return (from === null || date >= from) && (to === null || date <= to)
}

/** Counts the games of each day, and adds the days that have none. */
export function countDays(
  gameDays: readonly { date: string | null; games: number }[],
  otherDays: readonly string[],
): DayCount[] {
  const counts = new Map<string, number>(otherDays.map((date) => [date, 0]))
  for (const { date, games } of gameDays) if (date !== null) counts.set(date, games)
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b))
}
