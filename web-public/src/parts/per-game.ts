/** The games that a player has played, and the totals of some stats in them. */
export interface PlayerFigures {
  games: number
  totals: readonly number[]
}

/** The heads of averages, by the key of the stat. Others are headed by the abbreviation of the stat. */
export const averageHeads: Readonly<Record<string, string>> = { pts: 'PPG', reb: 'RPG', ast: 'APG' }

/** Returns an average such as '13.9', or '–' for a player without a game. */
export function perGameText(figures: PlayerFigures | undefined, index: number): string {
  return figures ? ((figures.totals[index] ?? 0) / figures.games).toFixed(1) : '–'
}
