import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { toStatLeaderGroups } from '../../parts/stat-leader-groups.ts'
import { paths } from '../../paths.ts'
import { StatLeadersPage } from './StatLeadersPage.tsx'
import type { StatLeadersData } from './stat-leaders-data.ts'

/** The top three players in points, threes, rebounds and assists (S032, R296). */
export const page = definePage<StatLeadersData>({
  async load(read) {
    const [{ seasons }, leaders] = await Promise.all([
      read('GET /api/seasonsv2'),
      read('GET /api/stat-leaders'),
    ])
    return {
      season: findCurrentSeason(seasons)?.name ?? null,
      groups: toStatLeaderGroups(leaders),
    }
  },
  head: ({ season }) => ({
    title: 'Stat Leaders',
    description: `The top three players in points, threes, rebounds and assists${season ? ` of season ${season}` : ''}.`,
    path: paths.statLeaders(),
  }),
  View: StatLeadersPage,
})
