import { createContext, useContext } from 'react'
import type { FeatureKey } from '@league/contracts/organization/features'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { SiteSettings } from '@league/contracts/client/rendering'
import { platformName } from '@league/contracts/site/platform-name'

/** The site that is open. Part of the state that the server sends to the browser. */
export interface Site {
  organization: OrganizationView | null
  /** `/wnba` on the shared host, empty on a custom domain. */
  prefix: string
  host: 'shared' | 'domain'
  /** The scheme and host in the browser's address bar. */
  origin: string
  /** Null without an organization. */
  settings: SiteSettings | null
}

/** Returns the query parameters by which a public read identifies the organization (R006). */
export function tenantQuery(site: Site): { slug?: string; domain?: string } {
  if (!site.organization) return {}
  return site.host === 'domain' && site.organization.domain
    ? { domain: site.organization.domain }
    : { slug: site.organization.slug }
}

/**
 * Returns the title of the site: on a custom domain the site title or the domain (R016), on the shared host
 * the slug, and without an organization the platform's name (S005, R015).
 */
export function siteName(site: Site): string {
  if (!site.organization) return platformName
  if (site.host === 'shared') return site.organization.slug
  return site.settings?.siteTitle ?? site.organization.domain ?? site.organization.slug
}

/** Returns whether a feature of the organization is on. */
export function hasFeature(site: Site, key: FeatureKey): boolean {
  return site.settings?.features.includes(key) ?? false
}

export const SiteContext = createContext<Site | null>(null)

/** @throws Error outside of a `SiteContext` */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is used outside of the app.')
  return site
}
