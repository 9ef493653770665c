import { matchPath } from 'react-router-dom'
import type { ContentPath, LivePath } from '@league/contracts/site/addresses'
import type { Chunk } from '../page/chunks.ts'
import type { Page } from '../page/page.ts'
import type { Site } from '../lib/site.ts'

/** A path of the site and the chunk that holds its page. */
export interface Route extends Chunk<Page> {
  path: string
}

const chunk = (source: string, imported: () => Promise<{ page: Page }>): Chunk<Page> => ({
  source: `src/features/${source}`,
  fetch: () => imported().then(({ page }) => page),
})

const home = chunk('organization/home-page.ts', () => import('../features/organization/home-page.ts'))
const standings = chunk(
  'standings/standings-page.ts',
  () => import('../features/standings/standings-page.ts'),
)
const schedule = chunk('schedule/schedule-page.ts', () => import('../features/schedule/schedule-page.ts'))
const players = chunk('player/list-page.ts', () => import('../features/player/list-page.ts'))
const missing = chunk('site/missing-page.ts', () => import('../features/site/missing-page.ts'))
const content = chunk('site/content-page.ts', () => import('../features/site/content-page.ts'))

/**
 * Every path of the contract with its page: one that is missing here does not compile. Paths match in any letter case,
 * so `jTeamList` and `JTeamList` are one (decision 10).
 */
const live: Readonly<Record<LivePath, Chunk<Page>>> = {
  '/': home,
  '/site': home,
  '/teamList': standings,
  '/JTeamList': standings,
  '/leagueList': chunk('league/league-list-page.ts', () => import('../features/league/league-list-page.ts')),
  '/leagues/:leagueId': chunk('league/league-page.ts', () => import('../features/league/league-page.ts')),
  '/schedule': schedule,
  '/games': schedule,
  '/games/:id': chunk('game/game-page.ts', () => import('../features/game/game-page.ts')),
  '/teams/:id': chunk('team/team-page.ts', () => import('../features/team/team-page.ts')),
  '/playerList': players,
  '/players': players,
  '/players/:id': chunk('player/profile-page.ts', () => import('../features/player/profile-page.ts')),
  '/player/:id/stats': chunk('player/stats-page.ts', () => import('../features/player/stats-page.ts')),
  '/leaderboard': chunk(
    'leaders/leader-board-page.ts',
    () => import('../features/leaders/leader-board-page.ts'),
  ),
  '/statLeaders': chunk(
    'leaders/stat-leaders-page.ts',
    () => import('../features/leaders/stat-leaders-page.ts'),
  ),
  '/tournamentBracket': chunk('bracket/bracket-page.ts', () => import('../features/bracket/bracket-page.ts')),
}

const written: Readonly<Record<ContentPath, Chunk<Page>>> = {
  '/registration': content,
  '/leagueInfo': content,
  '/tournament': chunk('site/tournament-page.ts', () => import('../features/site/tournament-page.ts')),
  '/ourTeam': content,
  '/leagueFootage': content,
  '/youth': content,
  '/youth/jccoc': content,
  '/contact': content,
  '/store': content,
}

const fixed: readonly Route[] = Object.entries({ ...live, ...written }).map(([path, chunk]) => ({
  path,
  ...chunk,
}))
const custom = chunk('site/custom-page.ts', () => import('../features/site/custom-page.ts'))

/** After every fixed path: a page of the organization's own by its slug (R032), and nothing. */
export const routes: readonly Route[] = [
  ...fixed,
  { path: '/:pageSlug', ...custom },
  { path: '*', ...missing },
]

/** The landing page of the shared host, where there is no organization. */
export const landingRoute: Route = {
  path: '/',
  ...chunk('organization/landing-page.ts', () => import('../features/organization/landing-page.ts')),
}

/** A player of no organization: it has to be named, or somebody signed in (S047). */
export const unnamedPlayerRoute: Route = {
  path: '/players/:id',
  ...chunk('player/unauthorized-page.ts', () => import('../features/player/unauthorized-page.ts')),
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

/** Whether a path is one of the contract, of any organization. */
export function isFixed(pathname: string): boolean {
  return fixed.includes(matchRoute(pathname).route)
}

/** What a site shows at a path: without an organization the landing page, at any path but that of a player. */
export function destinationOf(site: Site, pathname: string): MatchedRoute {
  if (site.organization) return matchRoute(pathname)
  const isPlayer = matchPath(unnamedPlayerRoute.path, pathname) !== null
  return { route: isPlayer ? unnamedPlayerRoute : landingRoute, params: {} }
}

/** Pages without menu and footer (S015, R027). */
export function isPlain(site: Site, pathname: string): boolean {
  return !site.organization || /^\/(youth\/jccoc|browse|millionaire)\/?$/i.test(pathname)
}
