import { currentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { firstThree } from '../../parts/first-three.ts'
import { paths } from '../../paths.ts'
import { StatLeadersPage } from './StatLeadersPage.tsx'
import type { StatLeadersData } from './stat-leaders-data.ts'

/** Top three of points, threes, rebounds and assists (S032, R296). */
export const page = definePage<StatLeadersData>({
  async load(read) {
    const [{ seasons }, leaders] = await Promise.all([
      read('GET /api/seasonsv2'),
      read('GET /api/stat-leaders'),
    ])
    return {
      season: currentSeason(seasons)?.name ?? null,
      groups: firstThree(leaders),
    }
  },
  head: ({ season }) => ({
    title: 'Stat Leaders',
    description: `The first three in points, threes, rebounds and assists${season ? ` of season ${season}` : ''}.`,
    path: paths.statLeaders(),
  }),
  View: StatLeadersPage,
})
