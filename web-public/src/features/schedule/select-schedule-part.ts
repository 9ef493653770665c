import type { Read } from '@league/contracts/client/rendering'
import { findPartIndex, MAX_GAMES_UNSPLIT, type SchedulePart, splitIntoParts } from './schedule-parts.ts'

/**
 * Returns which part of a long season to show, with the query for its games, or null if the season is short
 * enough to be shown completely. `?part=` is the first day of the requested part; without it, the part with
 * today is shown. If the address has `part`, even an empty one, the games are filtered before they are split.
 *
 * @param today the organization's current day, `YYYY-MM-DD`
 */
export async function selectSchedulePart(
  read: Read,
  seasonId: string,
  search: URLSearchParams,
  today: string,
) {
  const season = await read('GET /api/game-days', { query: { seasonId } })
  const total = season.days.reduce((sum, { games }) => sum + games, 0)
  if (total <= MAX_GAMES_UNSPLIT) return null
  const filterValue = (name: string) => (search.has('part') ? search.get(name) || undefined : undefined)
  const filter = { leagueId: filterValue('league'), teamId: filterValue('team') }
  const { days } =
    filter.leagueId || filter.teamId
      ? await read('GET /api/game-days', { query: { seasonId, ...filter } })
      : season
  const parts = splitIntoParts(days)
  const day = filterValue('date')
  const index = findPartIndex(parts, day ? firstDayOfPart(parts, day) : search.get('part'), today)
  const part = parts[index]
  const range = day ? { from: day, to: day } : { from: part?.from || undefined, to: part?.to ?? undefined }
  return {
    query: { ...filter, ...range },
    teams: season.teams,
    longSeason: { parts, index, days: days.flatMap(({ date }) => date ?? []), total },
  }
}

/** Returns the first day of the part that contains a day. */
function firstDayOfPart(parts: readonly SchedulePart[], day: string): string | null {
  return parts.findLast(({ from }) => from <= day)?.from ?? null
}
