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

const ready = new Map<string, Page>()
const pending = new Map<string, Promise<Page>>()

/** Fetches the chunk of a route once. A failure is kept until it is forgotten, so that nobody asks in a loop. */
export function loadPage(route: Route): Promise<Page> {
  let promise = pending.get(route.source)
  if (!promise) {
    promise = route.chunk().then(({ page }) => {
      ready.set(route.source, page)
      return page
    })
    pending.set(route.source, promise)
  }
  return promise
}

/** The page when its chunk is there already: what the server and the first view in the browser rely on. */
export function readyPage(route: Route): Page | undefined {
  return ready.get(route.source)
}

/** Lets a chunk that could not be fetched be asked for again. */
export function forgetPage(route: Route): void {
  if (!ready.has(route.source)) pending.delete(route.source)
}
