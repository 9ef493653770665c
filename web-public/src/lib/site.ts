import { createContext, useContext } from 'react'
import type { FeatureKey } from '@league/contracts/organization/features'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { SiteSettings } from '@league/contracts/client/rendering'

/** Whose site is open, and where. The same for the server's rendering and for the browser. */
export interface Site {
  organization: OrganizationView | null
  /** `/wnba` on the shared host, empty on an own domain. */
  prefix: string
  host: 'shared' | 'domain'
  /** Scheme and host that visitors see. */
  origin: string
  /** Null without an organization. */
  settings: SiteSettings | null
}

/** Names the organization in the query of a public read (R006). */
export function tenantOf(site: Site): { slug?: string; domain?: string } {
  if (!site.organization) return {}
  return site.host === 'domain' && site.organization.domain
    ? { domain: site.organization.domain }
    : { slug: site.organization.slug }
}

/** Title of the site: the custom domain, for which a title can be set (R016), else the slug, else the platform's name (S005, R015). */
export function siteName(site: Site): string {
  if (!site.organization) return platformName
  if (site.host === 'shared') return site.organization.slug
  return site.settings?.siteTitle ?? site.organization.domain ?? site.organization.slug
}

/** Whether a feature of the organization is switched on. */
export function hasFeature(site: Site, key: FeatureKey): boolean {
  return site.settings?.features.includes(key) ?? false
}

export const platformName = 'Scorer’s Table'

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Rendered outside of a site.')
  return site
}
