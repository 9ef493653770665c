import type { RosterPlayer } from './team-data.ts'

/** Returns an average such as '13.9', or '–' for a player without a game. */
export function perGameText(figures: RosterPlayer['figures'], index: number): string {
  return figures ? ((figures.totals[index] ?? 0) / figures.games).toFixed(1) : '–'
}
