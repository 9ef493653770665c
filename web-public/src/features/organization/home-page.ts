import { findCurrentSeason } from '../../lib/current-season.ts'
import { definePage } from '../../page/page.ts'
import { siteName } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { loadNextAndLatestGames } from '../../parts/next-and-latest-games.ts'
import { toTopStandings } from '../../parts/top-standings.ts'
import { todayIn } from '../../ui/today.ts'
import { HomePage } from './HomePage.tsx'
import type { HomeData } from './home-data.ts'

const MAX_GAMES = 5
const MAX_TEAMS = 5

/** The home page (S016): the latest result, next games, results, the top of the standings, and leaders. */
export const page = definePage<HomeData | null>({
  async load(read, { site }) {
    const { seasons } = await read('GET /api/seasonsv2')
    const season = findCurrentSeason(seasons)
    if (!season) return { season: null, next: [], latest: [], tables: [], leaders: null }
    const [games, standings, leaders] = await Promise.all([
      loadNextAndLatestGames(read, {
        seasonId: season.id,
        today: todayIn(site.organization?.timeZone),
        // The scoreboard shows the first result.
        limits: { next: MAX_GAMES, latest: MAX_GAMES + 1 },
      }),
      read('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params: { seasonId: season.id } }),
      read('GET /api/stat-leaders', { query: { seasonId: season.id } }),
    ])
    return {
      season: season.name,
      ...games,
      tables: standings.leagues.map((league) => toTopStandings(league, MAX_TEAMS)),
      leaders,
    }
  },
  content: { slug: () => 'home', place: 'instead-of-view' },
  head: (data, { site }) => ({
    title: null,
    description: data?.season
      ? `Standings, schedule and statistics of season ${data.season}.`
      : 'Standings, schedule and statistics.',
    path: paths.home(),
    jsonLd: [
      {
        '@type': 'SportsOrganization',
        name: site.organization?.name ?? siteName(site),
        url: site.origin + site.prefix + '/',
        sport: site.organization?.sports[0]?.name,
        logo: site.organization?.logo_url ?? undefined,
      },
    ],
  }),
  View: HomePage,
})
