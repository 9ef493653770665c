import { compareLeagues } from '@league/contracts/league/rules'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { LeagueListPage } from './LeagueListPage.tsx'
import type { LeagueListData } from './league-list-data.ts'

/** Every league of the organization (S102, C039). */
export const page = definePage<LeagueListData>({
  async load(read) {
    const [{ leagues }, { seasons }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/seasonsv2'),
    ])
    const place = (seasonId: string) => seasons.findIndex(({ id }) => id === seasonId)
    return {
      leagues: leagues
        .toSorted((a, b) => place(a.season_id) - place(b.season_id) || compareLeagues(a, b))
        .map(({ id, name, season, teamsCount }) => ({ id, name, season: season.name, teams: teamsCount })),
    }
  },
  head: ({ leagues }) => ({
    title: 'Leagues',
    description: `${leagues.length} leagues with their seasons and teams.`,
    path: paths.leagues(),
  }),
  View: LeagueListPage,
})
