import type { StandingView } from '@league/contracts/standings/views'
import { currentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { StandingsPage } from './StandingsPage.tsx'
import { standingRow } from './standing-row.ts'
import type { StandingsData } from './standings-data.ts'

/** Standings (S037): of a league's season when one is chosen, else of the current season. */
export const page = definePage<StandingsData>({
  async load(read, { search }) {
    const [{ leagues }, { seasons }] = await Promise.all([
      read('GET /api/leaguesv2'),
      read('GET /api/seasonsv2'),
    ])
    const chosen = leagues.find(({ id }) => id === search.get('league'))
    const season = seasons.find(({ id }) => id === chosen?.season_id) ?? currentSeason(seasons)
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
        .filter(isShown)
        .map(standingRow),
    }
  },
  keys: (search) => [search.get('league') ?? ''],
  content: { slug: () => 'teamlist', place: 'above' },
  head: (data) => ({
    title: 'Standings',
    description: data.season
      ? `Standings of season ${data.season}, ${data.rows.length} teams.`
      : 'Standings.',
    path: paths.standings(),
  }),
  View: StandingsPage,
})

function isShown(team: StandingView): boolean {
  return !team.hidden
}
