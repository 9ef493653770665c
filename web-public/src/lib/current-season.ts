import type { SeasonView } from '@league/contracts/season/views'

/**
 * The season that a site shows: the active one with the latest start (decision 31), else the latest of all. Where none is active only
 * the console says so (R139).
 */
export function currentSeason(seasons: readonly SeasonView[]): SeasonView | null {
  const latestFirst = seasons.toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
  const active = latestFirst.find((season) => season.active)
  if (!active) console.warn('No season is active.')
  return active ?? latestFirst[0] ?? null
}
