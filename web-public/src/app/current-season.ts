import type { SeasonView } from '@league/contracts/season/views'

/** The season that a site shows: the active one with the latest start (decision 31), else the latest of all. */
export function currentSeason(seasons: readonly SeasonView[]): SeasonView | null {
  const latestFirst = seasons.toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
  return latestFirst.find((season) => season.active) ?? latestFirst[0] ?? null
}
