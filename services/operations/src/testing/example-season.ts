import type { SeasonEvent } from '@league/contracts/season/events'

/** A season without leagues, the first event of a story. */
export const seasonId = 'season-1'
export const season: SeasonEvent = {
  type: 'SeasonCreated',
  data: {
    seasonId,
    sportId: 'basketball',
    name: '2026',
    slug: '2026',
    startDate: null,
    finishDate: null,
    active: true,
    showDivisions: false,
    copiedFromSeasonId: null,
  },
}
