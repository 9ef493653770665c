/** Files of the season format: each a form file under its own name, `period_scores` only where present. */
export const importFiles = ['teams', 'players', 'rosters', 'games', 'box_scores', 'period_scores'] as const
