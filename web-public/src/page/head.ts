import type { PageContext } from './page-context.ts'
import { type Site, siteName } from '../lib/site.ts'
import { paths } from '../paths.ts'

/** The metadata of a page for browser tabs, search engines and link previews. */
export interface Head {
  /** The page's title without the site's; null for the home page, which has only the site's. */
  title: string | null
  /** One sentence. `toHeadTags` puts a welcome before it. */
  description: string
  /** The canonical path, without prefix and filters. */
  path: string
  /** The address of a picture that the organization chose for the page. Other pages have a share picture. */
  image?: string | null
  noindex?: boolean
  /** Whether the page shows news, which can be followed as a feed. */
  hasNews?: boolean
}

export interface HeadTags {
  title: string
  description: string
  /** The description without the welcome, for the preview of a shared link. */
  summary: string
  canonical: string
  image: string | null
  noindex: boolean
  /** The address of the feed of the news; null if the page shows none. */
  feed: string | null
}

/**
 * Returns the tags of a page (S005). The title is the page's, followed by the site's name (see `siteName`);
 * the description starts with a welcome to that name. The canonical address is on the organization's own
 * domain, if it has one.
 */
export function toHeadTags(head: Head, { site }: Pick<PageContext, 'site'>): HeadTags {
  const name = siteName(site)
  const base = siteBase(site)
  return {
    title: head.title ? `${head.title} · ${name}` : name,
    description: `Welcome to ${name}. ${head.description}`,
    summary: head.description || (head.title ?? name),
    canonical: head.path === '/' ? base || '/' : base + head.path,
    image: toAbsoluteUrl(head.image ?? null, site.origin),
    noindex: head.noindex ?? site.settings?.indexed === false,
    feed: head.hasNews ? site.prefix + paths.newsFeed() : null,
  }
}

/** Returns the canonical address of a site, without a slash at the end: on its own domain, if it has one. */
export function siteBase(site: Site): string {
  const domain = site.organization?.domain
  return domain && site.host === 'shared' ? originOfDomain(domain, site.origin) : site.origin + site.prefix
}

/** Returns the origin of a custom domain, which has the scheme and the port of the shared host. */
function originOfDomain(domain: string, sharedOrigin: string): string {
  const { protocol, port } = new URL(sharedOrigin)
  return `${protocol}//${domain}${port && `:${port}`}`
}

function toAbsoluteUrl(url: string | null, origin: string): string | null {
  return url?.startsWith('/') ? origin + url : url
}
