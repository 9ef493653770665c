import type { FeatureKey } from '../organization/features.ts'

/*
 * The paths of both apps and of the server. The apps build their routes from these lists, and the gateway
 * uses them to choose the app that answers. Their first segments cannot be slugs of organizations (decision
 * 8). Paths ignore case.
 */

/**
 * Pages that show data of the league. On the shared host they are below the slug of the organization, on a
 * custom domain at the root.
 */
export const livePaths = [
  '/',
  '/site',
  '/teamList',
  '/JTeamList',
  '/leagueList',
  '/leagues/:leagueId',
  '/schedule',
  '/games',
  '/games/:id',
  '/teams',
  '/teams/:id',
  '/seasons',
  '/search',
  '/playerList',
  '/players',
  '/players/:id',
  '/player/:id/stats',
  '/leaderboard',
  '/statLeaders',
  '/tournamentBracket',
] as const

/** Pages of the specification whose content the organization writes (decision 15). */
export const contentPaths = [
  '/registration',
  '/leagueInfo',
  '/tournament',
  '/ourTeam',
  '/leagueFootage',
  '/youth',
  '/youth/jccoc',
  '/contact',
  '/store',
] as const

/** The feature that an organization needs for a content page. Other content pages need none. */
export const featureByContentPath: Readonly<Partial<Record<ContentPath, FeatureKey>>> = {
  '/youth': 'youth',
  '/youth/jccoc': 'youth',
  '/store': 'store',
}

/** Returns the lowercase slug of the page whose content is shown at a path. */
export function slugOfContent(path: ContentPath): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

const contentBySlug = new Map(contentPaths.map((path) => [slugOfContent(path), path]))

/** Returns the path at which the content of the page with this slug is shown, or null for a custom page. */
export function contentOfSlug(slug: string): ContentPath | null {
  return contentBySlug.get(slug.toLowerCase()) ?? null
}

/** Returns the feature that the content of the page with this slug needs, or null if it needs none. */
export function featureOfSlug(slug: string): FeatureKey | null {
  const content = contentOfSlug(slug)
  return (content === null ? undefined : featureByContentPath[content]) ?? null
}

/** Returns whether visitors see the content of the page with this slug when these features are on. */
export function isOffered(slug: string, features: readonly string[]): boolean {
  const feature = featureOfSlug(slug)
  return feature === null || features.includes(feature)
}

/** Pages for signed-in users only. Visitors are sent to the login page (decision 9). */
export const signedInPaths = [
  '/organizations',
  '/organizations/:id',
  '/navbar-links',
  '/dashboard/seasons',
  '/dashboard/seasons/:seasonId',
  '/dashboard/seasons/:seasonId/leagues/:leagueId',
  '/dashboard/seasons/:seasonId/leagues/:leagueId/teams/:teamId',
  '/dashboard/seasons/:seasonId/divisions/:divisionId',
  '/dashboard/pages/:linkId/edit',
  '/dashboard/games/:gameId/sheet',
  '/dashboard/embeds',
  '/dashboard/scoreSheet',
  '/games/:id/live',
  '/dashboard/players/:playerId',
  '/dashboard/singleTeamToggle/:id',
  '/season/:seasonId',
  '/bracket',
  '/fab/standings',
  // The player list of organizers (R207).
  '/playerListAuth',
  '/stats',
  '/gamePeriod',
  '/playerAttributes',
  '/scheduleBuilder',
  '/calendar',
  '/businessPage',
  '/userSettings',
  '/history',
  '/import',
  '/projections',
] as const

/** Pages that both apps have. Signed-in users get the page of the admin app (decision 10). */
export const sharedPaths = [
  '/schedule',
  '/leagueList',
  '/leagues/:leagueId',
  '/teamList',
  '/games/:id',
  '/teams/:id',
  '/players/:id',
] as const

export const loginPath = '/login'

/** What somebody with a scorer link sees. The admin app serves it to everybody. */
export const scorerPaths = ['/scorer', '/scorer/:gameId', '/scorer/:gameId/live'] as const

/** First segments of paths that the server itself answers, and reserved words (R018, R027). */
const serverSegments = [
  'api assets admin-assets media icon live livez readyz metrics health setup share embed sitemaps',
  'favicon.ico robots.txt sitemap.xml admin www logout browse millionaire home',
].flatMap((line) => line.split(' '))

export type LivePath = (typeof livePaths)[number]
export type ContentPath = (typeof contentPaths)[number]
export type SignedInPath = (typeof signedInPaths)[number]

export function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}

/** The lowercase first segments of all paths of the apps and the server. */
export const reservedSegments: ReadonlySet<string> = new Set(
  [
    ...livePaths,
    ...contentPaths,
    ...signedInPaths,
    loginPath,
    ...scorerPaths,
    ...serverSegments.map((word) => `/${word}`),
  ]
    .map(firstSegment)
    .filter(Boolean),
)

const siteSegments = new Set(['home', ...[...livePaths, ...contentPaths].map(firstSegment)])
/** Pages that need an id, so that a link of the menu cannot lead to them. */
const unlinkableSegments = new Set(['', 'leagues', 'player', 'games', 'players', 'site'])

/**
 * Returns whether a link of an organization's menu may lead to `/{slug}`, which is a custom page or a page
 * that every site has.
 */
export function isLinkable(slug: string): boolean {
  const segment = slug.toLowerCase()
  if (unlinkableSegments.has(segment)) return false
  return siteSegments.has(segment) || !reservedSegments.has(segment)
}

/** Returns whether a slug is reserved for the product, ignoring case (decision 8, R018, R019). */
export function isReservedSlug(segment: string): boolean {
  return reservedSegments.has(segment.toLowerCase())
}

/** Returns the slug that a path on the shared host starts with, or null if it starts with none. */
export function slugOf(pathname: string): string | null {
  const first = pathname.split('/')[1] ?? ''
  return /^[a-z0-9-]{2,50}$/.test(first) && !isReservedSlug(first) ? first : null
}

/**
 * Returns whether a text is a path of this site, such as `/registration?x=1#fees`, and not of another one.
 */
export function isSitePath(text: string): boolean {
  return text.length <= 2048 && /^\/(?![/\\])[^\s\\<>"]*$/.test(text)
}

/** The search parameters that pages of the public site read. A page ignores all others. */
export const pageParameters: ReadonlySet<string> = new Set([
  'by',
  'choose',
  'city',
  'date',
  'day',
  'division',
  'divisionId',
  'from',
  'history',
  'league',
  'min',
  'month',
  'more',
  'open',
  'part',
  'q',
  'search',
  'season',
  'seasonId',
  'shown',
  'sport',
  'stat',
  'status',
  'table',
  'team',
  'theme',
  'to',
  'view',
])

/** Returns the URL of a page without the parameters that no page reads. URLs of the API stay as they are. */
export function pageUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined || path.startsWith('/api/')) return url
  const known = query.split('&').filter((pair) => pageParameters.has(pair.split('=', 1)[0] ?? ''))
  return known.length === 0 ? path : `${path}?${known.join('&')}`
}
