import { matchPath } from 'react-router-dom'
import type { Page } from './page.ts'

/** A path of the site and the chunk that holds its page. `source` names the chunk in the build's manifest. */
export interface Route {
  path: string
  source: string
  chunk: () => Promise<{ page: Page }>
}

const route = (source: string, chunk: Route['chunk'], ...at: string[]): Route[] =>
  at.map((path) => ({ path, source: `src/${source}`, chunk }))

/** Paths match in any letter case, so `jTeamList` and `JTeamList` are one (decision 10). */
export const routes: readonly Route[] = [
  ...route(
    'features/organization/home-page.ts',
    () => import('../features/organization/home-page.ts'),
    '/',
    '/site',
  ),
  ...route(
    'features/standings/standings-page.ts',
    () => import('../features/standings/standings-page.ts'),
    '/teamList',
    '/JTeamList',
    '/leagueList',
    '/leagues/:leagueId',
  ),
  ...route(
    'features/schedule/schedule-page.ts',
    () => import('../features/schedule/schedule-page.ts'),
    '/schedule',
    '/games',
  ),
  ...route('features/team/team-page.ts', () => import('../features/team/team-page.ts'), '/teams/:id'),
  ...route(
    'features/player/list-page.ts',
    () => import('../features/player/list-page.ts'),
    '/playerList',
    '/players',
  ),
  ...route(
    'features/player/profile-page.ts',
    () => import('../features/player/profile-page.ts'),
    '/players/:id',
  ),
  ...route(
    'features/player/stats-page.ts',
    () => import('../features/player/stats-page.ts'),
    '/player/:id/stats',
  ),
  ...route('features/game/game-page.ts', () => import('../features/game/game-page.ts'), '/games/:id'),
  ...route(
    'features/leaders/leader-board-page.ts',
    () => import('../features/leaders/leader-board-page.ts'),
    '/leaderboard',
  ),
  ...route(
    'features/leaders/stat-leaders-page.ts',
    () => import('../features/leaders/stat-leaders-page.ts'),
    '/statLeaders',
  ),
  ...route('features/site/missing-page.ts', () => import('../features/site/missing-page.ts'), '*'),
]

/** The landing page of the shared host, where there is no organization. */
export const landingRoute: Route = {
  path: '/',
  source: 'src/features/organization/landing-page.ts',
  chunk: () => import('../features/organization/landing-page.ts'),
}

export interface MatchedRoute {
  route: Route
  params: Readonly<Record<string, string | undefined>>
}

/** The route of a path that has no prefix any more; the last one takes everything. */
export function matchRoute(pathname: string): MatchedRoute {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  throw new Error(`No route for ${pathname}`)
}

/** A promise that says how it stands, as React itself marks those it has waited for: `use` returns its value at once. */
interface Pending extends Promise<Page> {
  status?: 'fulfilled'
  value?: Page
}

const pages = new Map<string, Pending>()

/**
 * Fetches the chunk of a route once, and always answers with the same promise. Once the chunk is there it is marked, so
 * that `use` does not wait for it: what the server and the first view in the browser rely on. A failure is kept until
 * it is forgotten, so that nobody asks in a loop.
 */
export function loadPage(route: Route): Promise<Page> {
  const known = pages.get(route.source)
  if (known) return known
  const pending: Pending = route.chunk().then(({ page }) => {
    pending.status = 'fulfilled'
    pending.value = page
    return page
  })
  pages.set(route.source, pending)
  return pending
}

/** Lets a chunk that could not be fetched be asked for again. */
export function forgetPage(route: Route): void {
  if (pages.get(route.source)?.status !== 'fulfilled') pages.delete(route.source)
}
