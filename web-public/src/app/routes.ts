import { matchPath } from 'react-router-dom'
import type { ContentPath, LivePath } from '@league/contracts/site/addresses'
import type { Chunk } from '../page/chunks.ts'
import type { Page } from '../page/page.ts'
import type { Site } from '../lib/site.ts'

/** A path of the site and the chunk of its page. */
export interface Route extends Chunk<Page> {
  path: string
}

const featureChunk = (source: string, importPage: () => Promise<{ page: Page }>): Chunk<Page> => ({
  source: `src/features/${source}`,
  fetch: () => importPage().then(({ page }) => page),
})

const homePage = featureChunk(
  'organization/home-page.ts',
  () => import('../features/organization/home-page.ts'),
)
const standingsPage = featureChunk(
  'standings/standings-page.ts',
  () => import('../features/standings/standings-page.ts'),
)
const schedulePage = featureChunk(
  'schedule/schedule-page.ts',
  () => import('../features/schedule/schedule-page.ts'),
)
const playerListPage = featureChunk(
  'player/player-list-page.ts',
  () => import('../features/player/player-list-page.ts'),
)
const notFoundPage = featureChunk(
  'site/not-found-page.ts',
  () => import('../features/site/not-found-page.ts'),
)
const contentPage = featureChunk('site/content-page.ts', () => import('../features/site/content-page.ts'))

/**
 * The pages of the league's data by their path in the contracts; a path without a page does not compile.
 * Paths match in any letter case, so `jTeamList` and `JTeamList` are the same page (decision 10).
 */
const livePages: Readonly<Record<LivePath, Chunk<Page>>> = {
  '/': homePage,
  '/site': homePage,
  '/teamList': standingsPage,
  '/JTeamList': standingsPage,
  '/leagueList': featureChunk(
    'league/league-list-page.ts',
    () => import('../features/league/league-list-page.ts'),
  ),
  '/leagues/:leagueId': featureChunk(
    'league/league-page.ts',
    () => import('../features/league/league-page.ts'),
  ),
  '/schedule': schedulePage,
  '/games': schedulePage,
  '/games/:id': featureChunk('game/game-page.ts', () => import('../features/game/game-page.ts')),
  '/teams': featureChunk('teams/teams-page.ts', () => import('../features/teams/teams-page.ts')),
  '/teams/:id': featureChunk('team/team-page.ts', () => import('../features/team/team-page.ts')),
  '/seasons': featureChunk('seasons/seasons-page.ts', () => import('../features/seasons/seasons-page.ts')),
  '/search': featureChunk('search/search-page.ts', () => import('../features/search/search-page.ts')),
  '/playerList': playerListPage,
  '/players': playerListPage,
  '/players/:id': featureChunk('player/profile-page.ts', () => import('../features/player/profile-page.ts')),
  '/player/:id/stats': featureChunk('player/stats-page.ts', () => import('../features/player/stats-page.ts')),
  '/leaderboard': featureChunk(
    'leaders/leader-board-page.ts',
    () => import('../features/leaders/leader-board-page.ts'),
  ),
  '/statLeaders': featureChunk(
    'leaders/stat-leaders-page.ts',
    () => import('../features/leaders/stat-leaders-page.ts'),
  ),
  '/tournamentBracket': featureChunk(
    'bracket/bracket-page.ts',
    () => import('../features/bracket/bracket-page.ts'),
  ),
}

const contentPages: Readonly<Record<ContentPath, Chunk<Page>>> = {
  '/registration': contentPage,
  '/leagueInfo': contentPage,
  '/tournament': featureChunk('site/tournament-page.ts', () => import('../features/site/tournament-page.ts')),
  '/ourTeam': contentPage,
  '/leagueFootage': contentPage,
  '/youth': contentPage,
  '/youth/jccoc': contentPage,
  '/contact': contentPage,
  '/store': contentPage,
}

const reservedRoutes: readonly Route[] = Object.entries({ ...livePages, ...contentPages }).map(
  ([path, chunk]) => ({
    path,
    ...chunk,
  }),
)
const customPage = featureChunk('site/custom-page.ts', () => import('../features/site/custom-page.ts'))

/** Routes in the order in which they are tried. After the reserved paths come custom pages by slug (R032). */
export const routes: readonly Route[] = [
  ...reservedRoutes,
  { path: '/:pageSlug', ...customPage },
  { path: '*', ...notFoundPage },
]

/** The landing page of the shared host, which belongs to no organization. */
export const landingRoute: Route = {
  path: '/',
  ...featureChunk('organization/landing-page.ts', () => import('../features/organization/landing-page.ts')),
}

/** The page of a player when neither the address nor a session identifies the organization (S047). */
export const unauthorizedRoute: Route = {
  path: '/players/:id',
  ...featureChunk('player/unauthorized-page.ts', () => import('../features/player/unauthorized-page.ts')),
}

export interface MatchedRoute {
  route: Route
  params: Readonly<Record<string, string | undefined>>
}

/** Returns the route of a path without prefix. The last route matches every path. */
export function matchRoute(pathname: string): MatchedRoute {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  throw new Error(`No route for ${pathname}`)
}

/** Returns whether the contracts reserve a path, so that it is no custom page. */
export function isReservedPath(pathname: string): boolean {
  return reservedRoutes.includes(matchRoute(pathname).route)
}

/**
 * Returns the route of a path on a site. Without an organization, all paths but those of players show the
 * landing page.
 */
export function matchSiteRoute(site: Site, pathname: string): MatchedRoute {
  if (site.organization) return matchRoute(pathname)
  const isPlayerPath = matchPath(unauthorizedRoute.path, pathname) !== null
  return { route: isPlayerPath ? unauthorizedRoute : landingRoute, params: {} }
}

/** Returns whether a page has neither menu nor footer (S015, R027). */
export function hasPlainLayout(site: Site, pathname: string): boolean {
  return !site.organization || /^\/(youth\/jccoc|browse|millionaire)\/?$/i.test(pathname)
}
