import { useSearchParams } from 'react-router-dom'
import { useRead } from '../lib/use-read.ts'
import { useTenant } from '../lib/use-tenant.ts'

/** Returns the season that the address names (`?seasonId=`), else the active one, else the latest. */
export function useSeasonChoice() {
  const tenant = useTenant()
  const [search] = useSearchParams()
  const read = useRead(
    'GET /api/seasonsv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const latestFirst = (read.data?.seasons ?? []).toSorted((a, b) =>
    (b.startDate ?? '').localeCompare(a.startDate ?? ''),
  )
  const season =
    latestFirst.find(({ id }) => id === search.get('seasonId')) ??
    latestFirst.find(({ active }) => active) ??
    latestFirst[0]
  return { tenant, read, latestFirst, season }
}
