import type { OrganizationId } from '@league/contracts/kernel/id'
import { isOffered } from '@league/contracts/site/addresses'
import type { SiteSettings } from '@league/contracts/client/rendering'
import { listFeaturesQuery } from '@league/projections/directory/features'
import { siteSettingsQuery } from '@league/projections/directory/organizations'
import { listPublicLinksQuery } from '@league/projections/site/links'
import { listPageSlugsQuery } from '@league/projections/site/pages'
import { memoizeUntilChanged } from '../reads/memoize-until-changed.ts'
import type { ReadSide } from '../reads/read-side.ts'

/** Projections that the settings of a site are read from. */
export const siteSettingsUses = [
  ...new Set([
    ...siteSettingsQuery.uses,
    ...listFeaturesQuery.uses,
    ...listPublicLinksQuery.uses,
    ...listPageSlugsQuery.uses,
  ]),
]

const MAX_ORGANIZATIONS = 1_000

/** Returns the settings of a site, or null if the organization does not exist. */
export type GetSiteSettings = (organizationId: OrganizationId) => Promise<SiteSettings | null>

/**
 * Creates a function that caches settings until their projections change, since pages that do not exist are
 * rendered each time.
 */
export function createSiteSettings({
  read,
  versionOf,
}: Pick<ReadSide, 'read' | 'versionOf'>): GetSiteSettings {
  const memoized = memoizeUntilChanged<SiteSettings | null>(MAX_ORGANIZATIONS)
  return async (organizationId) =>
    memoized(organizationId, await versionOf(organizationId, siteSettingsUses), () =>
      load(read, organizationId),
    )
}

async function load(read: ReadSide['read'], organizationId: OrganizationId): Promise<SiteSettings | null> {
  const [siteSettings, features, links, pagesWithContent] = await Promise.all([
    read(organizationId, siteSettingsQuery, organizationId),
    read(organizationId, listFeaturesQuery, organizationId),
    read(organizationId, listPublicLinksQuery, undefined),
    read(organizationId, listPageSlugsQuery, undefined),
  ])
  if (!siteSettings) return null
  const { siteTitle, measurementId, measuresSharedHost, indexed } = siteSettings
  const on = features.filter(({ enabled }) => enabled).map(({ feature_key }) => feature_key)
  // A page whose feature is off shows no content, so no link leads to it (decision 48).
  const visibleLinks = links.filter(({ show_in_navbar, slug }) => show_in_navbar && isOffered(slug ?? '', on))
  return {
    menu: visibleLinks.map(({ label, slug, url, is_external }) =>
      is_external ? { label, slug: null, url } : { label, slug, url: null },
    ),
    pagesWithContent,
    features: on,
    siteTitle,
    measurement: measurementId === null ? null : { id: measurementId, sharedHost: measuresSharedHost },
    indexed,
  }
}
