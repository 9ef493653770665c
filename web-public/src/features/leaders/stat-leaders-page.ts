import { currentSeason } from '../../app/current-season.ts'
import { definePage } from '../../app/page.ts'
import { paths } from '../../paths.ts'
import { StatLeadersPage } from './StatLeadersPage.tsx'

export interface StatLeader {
  id: string
  name: string
  team: string | null
  value: number
}

export interface StatLeadersData {
  season: string | null
  groups: { title: string; leaders: StatLeader[] }[]
}

type Person = { id: string; firstName: string; lastName: string; team: { name: string } | null }

/** Top three of points, threes, rebounds and assists (S032, R296). */
export const page = definePage<StatLeadersData>({
  async load(read) {
    const [{ seasons }, leaders] = await Promise.all([
      read('GET /api/seasonsv2'),
      read('GET /api/stat-leaders'),
    ])
    return {
      season: currentSeason(seasons)?.name ?? null,
      groups: [
        { title: 'Points', leaders: leaders.points.map((row) => leader(row, row.pts)) },
        { title: 'Threes', leaders: leaders.threes.map((row) => leader(row, row.three_pm)) },
        { title: 'Rebounds', leaders: leaders.rebounds.map((row) => leader(row, row.reb)) },
        { title: 'Assists', leaders: leaders.assists.map((row) => leader(row, row.ast)) },
      ],
    }
  },
  head: ({ season }) => ({
    title: 'Stat Leaders',
    description: `The first three in points, threes, rebounds and assists${season ? ` of season ${season}` : ''}.`,
    path: paths.statLeaders(),
  }),
  View: StatLeadersPage,
})

function leader({ id, firstName, lastName, team }: Person, value: number): StatLeader {
  return { id, name: `${firstName} ${lastName}`, team: team?.name ?? null, value }
}
