import type { Read } from '@league/contracts/client/rendering'
import type { Block } from '@league/contracts/site/blocks'
import { newsPosts, type NewsPost } from '@league/contracts/site/news'
import { findCurrentSeason } from '../../lib/current-season.ts'
import { logReadFailure } from '../../lib/log-read-failure.ts'
import type { Site } from '../../lib/site.ts'
import { definePage } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { loadNextAndLatestGames } from '../../parts/next-and-latest-games.ts'
import { toStatLeaderGroups } from '../../parts/stat-leader-groups.ts'
import { loadTopStandings } from '../../parts/top-standings.ts'
import { todayIn } from '../../ui/today.ts'
import { HomePage } from './HomePage.tsx'
import type { HomeData } from './home-data.ts'

const LIMITS = { next: 6, latest: 3 }
const MAX_TEAMS = 8
const MAX_POSTS = 3

/** The home page (S016): the last and next games, the top of the standings, leaders and news. */
export const page = definePage<HomeData | null>({
  async load(read, { site }) {
    const today = todayIn(site.organization?.timeZone)
    const [{ seasons }, news] = await Promise.all([read('GET /api/seasonsv2'), loadNews(read, site)])
    const season = findCurrentSeason(seasons)
    if (!season) return { season: null, today, next: [], latest: [], tables: [], teams: 0, leaders: [], news }
    const [games, tables, leaders] = await Promise.all([
      loadNextAndLatestGames(read, { seasonId: season.id, today, limits: LIMITS }),
      loadTopStandings(read, { seasonId: season.id, today, limit: MAX_TEAMS }),
      read('GET /api/stat-leaders', { query: { seasonId: season.id } }),
    ])
    return {
      season: season.name,
      ...games,
      tables,
      teams: tables.reduce((sum, { teams }) => sum + teams, 0),
      leaders: toStatLeaderGroups(leaders),
      news,
    }
  },
  content: { slug: () => 'home', place: 'instead-of-view' },
  head: (data) => ({
    title: null,
    description: data?.season
      ? `Standings, schedule and statistics of season ${data.season}.`
      : 'Standings, schedule and statistics.',
    path: paths.home(),
    hasNews: (data?.news.length ?? 0) > 0,
  }),
  View: HomePage,
})

/** Reads the latest posts of the page `news`. A page that cannot be read leaves the home page without news (R037). */
async function loadNews(read: Read, { organization, settings }: Site): Promise<NewsPost[]> {
  if (!organization || !settings?.pagesWithContent.includes('news')) return []
  try {
    const { page } = await read('GET /api/pages/by-slug/:slug', {
      params: { slug: 'news' },
      query: { orgId: organization.id },
    })
    return newsPosts(page.content.blocks as Block[]).slice(0, MAX_POSTS)
  } catch (error) {
    logReadFailure(error)
    return []
  }
}
