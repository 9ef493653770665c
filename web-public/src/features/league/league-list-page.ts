import { compareLeagues } from '@league/contracts/league/rules'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { LeagueListPage } from './LeagueListPage.tsx'
import type { LeagueListData } from './league-list-data.ts'

/** All leagues of the organization (S102, C039). */
export const page = definePage<LeagueListData>({
  async load(read) {
    const [{ leagues }, { seasons }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/seasonsv2'),
    ])
    const seasonIndex = (seasonId: string) => seasons.findIndex(({ id }) => id === seasonId)
    return {
      leagues: leagues
        .toSorted((a, b) => seasonIndex(a.season_id) - seasonIndex(b.season_id) || compareLeagues(a, b))
        .map(({ id, name, season, teamsCount }) => ({ id, name, season: season.name, teams: teamsCount })),
    }
  },
  head: ({ leagues }) => ({
    title: 'Leagues',
    description: `${countText(leagues.length, 'league')} with seasons and teams.`,
    path: paths.leagues(),
  }),
  View: LeagueListPage,
})
