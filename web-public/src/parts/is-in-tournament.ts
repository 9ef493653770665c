import type { SeasonView } from '@league/contracts/season/views'

/** Returns whether the page of the tournament lists a season: it is active, or shows its divisions (R137). */
export function isInTournament({ active, showDivisions }: SeasonView): boolean {
  return active || showDivisions
}
