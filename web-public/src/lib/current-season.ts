import type { SeasonView } from '@league/contracts/season/views'

/**
 * Returns the season that the site shows: the active season that starts last (decision 31). If no season is
 * active, logs a warning and returns the one that starts last (R139).
 */
export function findCurrentSeason(seasons: readonly SeasonView[]): SeasonView | null {
  const latestFirst = seasons.toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
  const active = latestFirst.find((season) => season.active)
  if (!active) console.warn('No season is active.')
  return active ?? latestFirst[0] ?? null
}
