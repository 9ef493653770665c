import {
  contentOfSlug,
  isLinkable,
  isOffered,
  type LivePath,
  livePaths,
} from '@league/contracts/site/addresses'
import type { SiteSettings } from '@league/contracts/client/rendering'
import type { ListedSite } from '@league/projections/site/pages'
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

/** The sitemap protocol allows no more URLs. */
const MAX_URLS = 50_000

const liveBySlug = new Map(livePaths.map((path) => [path.slice(1).toLowerCase(), path]))

/** Returns the paths of a site without its slug: the pages of the league and those that it has written. */
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

/** Returns the paths of a site below its slug on the shared host. */
export function pathsBelowSlug(site: ListedSite): string[] {
  return pathsOf(site).map((path) => (path === '/' ? `/${site.slug}` : `/${site.slug}${path}`))
}

/**
 * Renders a sitemap.
 *
 * @param origin scheme and host, as returned by `siteOrigin`
 */
export function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths
    .slice(0, MAX_URLS)
    .map((path) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}
