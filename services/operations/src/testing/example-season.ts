import type { SeasonEvent } from '@league/contracts/season/events'

/** The first event of an example season, which has no leagues. */
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
