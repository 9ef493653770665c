/** Under the platform's name on the landing page (S014). */
export const tagline = 'Standings, schedules and box scores, kept as they happen.'
