import type { FeatureKey } from '../organization/features.ts'

/**
 * Every path of both apps and of the server, once: the apps build their routes of these, the gateway tells by
 * them which app answers, and their first segments are no slugs (decision 8). Paths match in any letter case.
 */

/**
 * Pages that are made of the league's data. Below an organization's prefix on the shared host, at the root of
 * an own domain.
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
  '/teams/:id',
  '/playerList',
  '/players',
  '/players/:id',
  '/player/:id/stats',
  '/leaderboard',
  '/statLeaders',
  '/tournamentBracket',
] as const

/**
 * Pages with a place of their own in the specification, whose content is the organization's (decision 15).
 */
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

/** Content pages that an organization has with this feature alone. */
export const featureByContentPath: Readonly<Partial<Record<ContentPath, FeatureKey>>> = {
  '/youth': 'youth',
  '/youth/jccoc': 'youth',
  '/store': 'store',
}

/** Slug, in lower case, of the page that fills a content page. */
export function slugOfContent(path: ContentPath): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

const contentBySlug = new Map(contentPaths.map((path) => [slugOfContent(path), path]))

/** The content page that an organization's page of this slug fills, null for a page of its own. */
export function contentOfSlug(slug: string): ContentPath | null {
  return contentBySlug.get(slug.toLowerCase()) ?? null
}

/** Whether visitors find a page of this slug while these features are on. */
export function isOffered(slug: string, features: readonly string[]): boolean {
  const content = contentOfSlug(slug)
  const feature = content === null ? undefined : featureByContentPath[content]
  return feature === undefined || features.includes(feature)
}

/** Pages that exist signed in alone; a visitor is sent to sign in (decision 9). */
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
  '/businessPage',
  '/userSettings',
  '/history',
  '/import',
  '/projections',
] as const

/** Pages of both apps: the signed-in one wins with a session (decision 10). */
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

/** What the server itself answers, and words that are kept free (R018, R027). */
const serverSegments = [
  'api assets admin-assets media icon live livez readyz metrics health',
  'favicon.ico robots.txt sitemap.xml admin www logout browse millionaire home',
].flatMap((line) => line.split(' '))

export type LivePath = (typeof livePaths)[number]
export type ContentPath = (typeof contentPaths)[number]
export type SignedInPath = (typeof signedInPaths)[number]

export function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}

/** First segments that belong to an app or the server, in lower case. */
export const reservedSegments: ReadonlySet<string> = new Set(
  [...livePaths, ...contentPaths, ...signedInPaths, loginPath, ...serverSegments.map((word) => `/${word}`)]
    .map(firstSegment)
    .filter(Boolean),
)

const ownSegments = new Set(['home', ...[...livePaths, ...contentPaths].map(firstSegment)])
/** Pages below an id, which a link of the menu cannot name. */
const unlinked = new Set(['', 'leagues', 'teams', 'player', 'games', 'players', 'site'])

/**
 * Whether an organization's link may lead to `/{slug}`: to a page of its own, or to one of those that the
 * site has anyway.
 */
export function isLinkable(slug: string): boolean {
  const segment = slug.toLowerCase()
  if (unlinked.has(segment)) return false
  return ownSegments.has(segment) || !reservedSegments.has(segment)
}

/** Whether a slug is a word of the product itself, in any letter case (decision 8, R018, R019). */
export function isReservedSlug(segment: string): boolean {
  return reservedSegments.has(segment.toLowerCase())
}

/** The slug that a path on the shared host begins with, or null where its first segment is none. */
export function slugOf(pathname: string): string | null {
  const first = pathname.split('/')[1] ?? ''
  return /^[a-z0-9-]{2,50}$/.test(first) && !isReservedSlug(first) ? first : null
}

/** Whether a text is a path of this site, such as `/registration?x=1#fees`, and can lead nowhere else. */
export function isSitePath(text: string): boolean {
  return text.length <= 2048 && /^\/(?![/\\])[^\s\\<>"]*$/.test(text)
}
