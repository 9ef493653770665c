import type { Read } from '@league/contracts/client/rendering'
import { partAt, type Part, partsOf, wholeUpTo } from './parts.ts'

/**
 * What to read of a season that is too long to be shown whole, null of any other: the part of the address (`?part=`, the day that it
 * begins with), else the one of today. Filters narrow the days before they are cut, once the address names a part.
 *
 * @param today `YYYY-MM-DD` in the organization's zone
 */
export async function cutOf(read: Read, seasonId: string, search: URLSearchParams, today: string) {
  const whole = await read('GET /api/game-days', { query: { seasonId } })
  const total = whole.days.reduce((sum, { games }) => sum + games, 0)
  if (total <= wholeUpTo) return null
  const named = (name: string) => (search.has('part') ? search.get(name) || undefined : undefined)
  const filter = { leagueId: named('league'), teamId: named('team') }
  const { days } =
    filter.leagueId || filter.teamId
      ? await read('GET /api/game-days', { query: { seasonId, ...filter } })
      : whole
  const parts = partsOf(days)
  const day = named('date')
  const at = partAt(parts, day ? beginningOf(parts, day) : (search.get('part') ?? null), today)
  const part = parts[at]
  const range = day ? { from: day, to: day } : { from: part?.from || undefined, to: part?.to ?? undefined }
  return {
    query: { ...filter, ...range },
    teams: whole.teams,
    long: { parts, at, days: days.flatMap(({ date }) => date ?? []), total },
  }
}

const beginningOf = (parts: readonly Part[], day: string) =>
  parts.findLast(({ from }) => from <= day)?.from ?? null
