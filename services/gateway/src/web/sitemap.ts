import {
  contentOfSlug,
  isLinkable,
  isOffered,
  type LivePath,
  livePaths,
} from '@league/contracts/site/addresses'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { SiteSettings } from '@league/contracts/site/rendering'

/** Pages of every organization that are worth finding. */
const everywhere = [
  '/',
  '/teamList',
  '/schedule',
  '/playerList',
  '/leaderboard',
  '/statLeaders',
] as const satisfies readonly LivePath[]

/** More than that a sitemap may not name. */
const most = 50_000

const liveBySlug = new Map(livePaths.map((path) => [path.slice(1).toLowerCase(), path]))

/** Paths of one site below its prefix: the pages of its league, and those that it has written itself. */
export function pathsOf({ written, features }: Pick<SiteSettings, 'written' | 'features'>): string[] {
  const own = written.flatMap((slug) => {
    if (slug === 'home' || !isLinkable(slug) || !isOffered(slug, features)) return []
    return [contentOfSlug(slug) ?? liveBySlug.get(slug) ?? `/${encodeURIComponent(slug)}`]
  })
  return [...new Set<string>([...everywhere, ...own])]
}

/** Addresses below an organization's slug on the shared host. Who has a domain is found there, and not here. */
export function pathsBelowSlug(
  { slug, domain }: Pick<OrganizationView, 'slug' | 'domain'>,
  settings: SiteSettings | null,
): string[] {
  if (!settings?.indexed || domain !== null) return []
  return pathsOf(settings).map((path) => (path === '/' ? `/${slug}` : `/${slug}${path}`))
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/** @param origin scheme and host, as `siteOrigin` writes them */
export function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths.slice(0, most).map((path) => `<url><loc>${escape(`${origin}${path}`)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}
