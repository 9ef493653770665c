import {
  contentOfSlug,
  isLinkable,
  isOffered,
  type LivePath,
  livePaths,
} from '@league/contracts/site/addresses'
import type { SiteSettings } from '@league/contracts/client/rendering'
import type { SitePage } from '@league/projections/site/sitemap'
import { escapeXml } from './escape-xml.ts'

/** Pages of every organization that are worth listing. */
const commonPaths = [
  '/',
  '/teamList',
  '/schedule',
  '/teams',
  '/playerList',
  '/leaderboard',
  '/statLeaders',
  '/leagueList',
  '/seasons',
] as const satisfies readonly LivePath[]

/** The sitemap protocol allows no more URLs in a file. */
export const MAX_URLS = 50_000

const liveBySlug = new Map(livePaths.map((path) => [path.slice(1).toLowerCase(), path]))

/** A page of a site by its path. */
export interface ListedPage {
  path: string
  /** The day of its last change, `YYYY-MM-DD`; null if it is not known. */
  changedOn: string | null
}

/** Returns the paths of a site without its slug: the lists of the league and the pages that it has written. */
export function pathsOf({
  pagesWithContent,
  features,
}: Pick<SiteSettings, 'pagesWithContent' | 'features'>): string[] {
  const writtenPaths = pagesWithContent.flatMap((slug) => {
    if (slug === 'home' || !isLinkable(slug) || !isOffered(slug, features)) return []
    return [contentOfSlug(slug) ?? liveBySlug.get(slug) ?? `/${encodeURIComponent(slug)}`]
  })
  return [...new Set<string>([...commonPaths, ...writtenPaths])]
}

/** Returns the paths of the pages about one league, team, game, bracket or player. */
export function pathsOfPage({ kind, id, season_id }: SitePage): string[] {
  const name = encodeURIComponent(id)
  switch (kind) {
    case 'league':
      return [`/leagues/${name}`, `/teamList?league=${name}`]
    case 'team':
      return [`/teams/${name}`]
    case 'game':
      return [`/games/${name}`]
    case 'division':
      return [`/tournamentBracket?${new URLSearchParams({ seasonId: season_id ?? '', divisionId: id })}`]
    case 'player':
      return [`/players/${name}`, `/player/${name}/stats`]
  }
}

/** Half of the limit, because some pages have two paths. */
const PAGES_PER_PART = MAX_URLS / 2

/** Returns how many parts the sitemap of a site has. The first one also lists the pages that every site has. */
export const countParts = (pages: number): number => Math.max(1, Math.ceil(pages / PAGES_PER_PART))

/** Returns which pages a part lists, from 1 on. */
export const rangeOfPart = (part: number) => ({ offset: (part - 1) * PAGES_PER_PART, limit: PAGES_PER_PART })

/**
 * Renders a sitemap.
 *
 * @param base scheme and host, as returned by `siteOrigin`, with the prefix of the site
 */
export function sitemapOf(base: string, pages: readonly ListedPage[]): string {
  const urls = pages.slice(0, MAX_URLS).map(({ path, changedOn }) => {
    const isBelowSlug = new URL(base).pathname !== '/'
    const address = base + (path === '/' && isBelowSlug ? '' : path)
    const lastModified = changedOn === null ? '' : `<lastmod>${escapeXml(changedOn)}</lastmod>`
    return `<url><loc>${escapeXml(address)}</loc>${lastModified}</url>`
  })
  return `${declaration}<urlset xmlns="${namespace}">${urls.join('')}</urlset>`
}

/** Renders the index of the sitemaps at these addresses. */
export function sitemapIndexOf(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="${namespace}">${sitemaps.join('')}</sitemapindex>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
