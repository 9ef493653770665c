import type { Id } from '@league/contracts/kernel/id'
import { isOffered } from '@league/contracts/site/addresses'
import type { SiteSettings } from '@league/contracts/site/rendering'
import { listFeatures } from '@league/projections/directory/features'
import { siteSettings } from '@league/projections/directory/organizations'
import { listLinks } from '@league/projections/site/links'
import { writtenSlugs } from '@league/projections/site/pages'
import type { ReadSide } from '../reads/read-side.ts'

/** What a site is made of beyond the rows of its league. */
export const settingsUses = [
  ...new Set([...siteSettings.uses, ...listFeatures.uses, ...listLinks.uses, ...writtenSlugs.uses]),
]

/** Settings kept in memory, by organization. */
const most = 1_000

/** What an organization has set up for its site; null when it is not there any more. */
export type SettingsOf = (organizationId: Id) => Promise<SiteSettings | null>

/** Settings are remembered until the rows that they are made of move: pages that are not there are rendered each time. */
export function createSiteSettings({ read, markOf }: Pick<ReadSide, 'read' | 'markOf'>): SettingsOf {
  const known = new Map<Id, { mark: string; settings: Promise<SiteSettings | null> }>()
  return async (organizationId) => {
    const mark = await markOf(organizationId, settingsUses)
    const before = known.get(organizationId)
    if (before?.mark === mark) return before.settings
    if (known.size >= most) known.clear()
    const settings = look(read, organizationId)
    const kept = { mark, settings }
    known.set(organizationId, kept)
    settings.catch(() => known.get(organizationId) === kept && known.delete(organizationId))
    return settings
  }
}

async function look(read: ReadSide['read'], organizationId: Id): Promise<SiteSettings | null> {
  const [of, features, links, written] = await Promise.all([
    read(organizationId, siteSettings, organizationId),
    read(organizationId, listFeatures, organizationId),
    read(organizationId, listLinks, undefined),
    read(organizationId, writtenSlugs, undefined),
  ])
  if (!of) return null
  const { siteTitle, measurementId, measuresSharedHost, indexed } = of
  const on = features.filter(({ enabled }) => enabled).map(({ feature_key }) => feature_key)
  // A page whose feature is off is not there for visitors, and nothing leads to it.
  const shown = links.filter(({ show_in_navbar, slug }) => show_in_navbar && isOffered(slug ?? '', on))
  return {
    menu: shown.map(({ label, slug, url, is_external }) =>
      is_external ? { label, slug: null, url } : { label, slug, url: null },
    ),
    written,
    features: on,
    siteTitle,
    measurement: measurementId === null ? null : { id: measurementId, sharedHost: measuresSharedHost },
    indexed,
  }
}
