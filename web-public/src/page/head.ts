import type { PageContext } from './page-context.ts'
import { siteName } from '../lib/site.ts'

/** What a page says about itself to tabs, search engines and previews. */
export interface Head {
  /** Title of the page alone; null for the home page, whose title is the site's. */
  title: string | null
  /** One sentence after the welcome. */
  description: string
  /** Canonical path without prefix and filters. */
  path: string
  image?: string | null
  jsonLd?: readonly Record<string, unknown>[]
  /** Not for search engines. */
  noindex?: boolean
}

export interface HeadTags {
  title: string
  description: string
  canonical: string
  image: string | null
  jsonLd: readonly Record<string, unknown>[]
  noindex: boolean
}

/**
 * The tags of a page (S005): title is the page's, then the custom domain, slug or platform; the description welcomes
 * by that name. Pages of an organization with a domain of its own are canonical there.
 */
export function tagsOf(head: Head, { site }: Pick<PageContext, 'site'>): HeadTags {
  const name = siteName(site)
  const domain = site.organization?.domain
  const base = domain && site.host === 'shared' ? originOn(domain, site.origin) : site.origin + site.prefix
  return {
    title: head.title ? `${head.title} · ${name}` : name,
    description: `Welcome to ${name}. ${head.description}`,
    canonical: head.path === '/' ? base || '/' : base + head.path,
    image: absolute(head.image ?? site.organization?.logo_url ?? null, site.origin),
    jsonLd: head.jsonLd ?? [],
    noindex: head.noindex ?? site.settings?.indexed === false,
  }
}

/** A domain is reached as the shared host is: by the same scheme, on the same port. */
function originOn(domain: string, shared: string): string {
  const { protocol, port } = new URL(shared)
  return `${protocol}//${domain}${port && `:${port}`}`
}

function absolute(address: string | null, origin: string): string | null {
  return address?.startsWith('/') ? origin + address : address
}
