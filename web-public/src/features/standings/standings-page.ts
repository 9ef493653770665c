import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/count-text.ts'
import { StandingsPage } from './StandingsPage.tsx'
import { toStandingRow } from './standing-row.ts'
import type { StandingsData } from './standings-data.ts'

/** The standings of the season of the selected league, or of the current season (S037). */
export const page = definePage<StandingsData>({
  async load(read, { search }) {
    const [{ leagues }, { seasons }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/seasonsv2'),
    ])
    const selectedLeague = leagues.find(({ id }) => id === search.get('league'))
    const season = seasons.find(({ id }) => id === selectedLeague?.season_id) ?? findCurrentSeason(seasons)
    const tables = season
      ? await read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', {
          params: { seasonId: season.id },
        })
      : { leagues: [] }
    return {
      choices: leagues.map((league) => ({
        id: league.id,
        name: league.name,
        season: league.season.name,
        seasonId: league.season_id,
      })),
      season: season?.name ?? null,
      rows: tables.leagues
        .flatMap(({ teams }) => teams)
        .filter(({ hidden }) => !hidden)
        .map(toStandingRow),
    }
  },
  queryKeys: (search) => [search.get('league') ?? ''],
  content: { slug: () => 'teamlist', place: 'above-view' },
  head: (data) => ({
    title: 'Standings',
    description: data.season
      ? `Standings of season ${data.season}, ${countText(data.rows.length, 'team')}.`
      : 'Standings.',
    path: paths.standings(),
  }),
  View: StandingsPage,
})
