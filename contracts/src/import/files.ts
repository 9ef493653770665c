/** The CSV files of a season by form field. `period_scores` is optional. */
export const importFiles = ['teams', 'players', 'rosters', 'games', 'box_scores', 'period_scores'] as const
