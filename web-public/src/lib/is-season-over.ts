import type { SeasonView } from '@league/contracts/season/views'

/**
 * Returns whether the last day of a season is in the past. A season without one is never over. A game may still be made
 * up afterwards.
 *
 * @param today the organization's current day, `YYYY-MM-DD`
 */
export function isSeasonOver(
  season: Pick<SeasonView, 'finishDate'> | null | undefined,
  today: string,
): boolean {
  return (season?.finishDate ?? today) < today
}
