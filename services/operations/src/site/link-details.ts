import type { LinkDetails } from '@league/contracts/site/events'
import { isLinkable } from '@league/contracts/site/addresses'
import { slugOfLabel } from '@league/contracts/site/rules'
import type { TemplateName } from '@league/contracts/site/templates'
import { rejected } from '@league/contracts/kernel/problem'
import { isWebAddress } from '@league/contracts/kernel/web-address'
import type { MenuLink, MenuState } from './menu.ts'

/** What is left out stays; of a new link it is what R098 says. */
export interface GivenLink {
  label?: string | undefined
  /** Empty or null: made of the label (R104). */
  slug?: string | null | undefined
  url?: string | null | undefined
  isExternal?: boolean | undefined
  showInNavbar?: boolean | undefined
  template?: TemplateName | undefined
}

const unmade: LinkDetails = {
  label: '',
  slug: null,
  url: null,
  isExternal: false,
  showInNavbar: true,
  template: 'blank',
}

/**
 * A link as it shall be. An internal one has a slug and no address, an external one an address and no slug (R103). A core
 * link keeps its slug and stays internal, whatever is given: the form sends the slug that it makes of the label along.
 *
 * @throws Problem `invalid` (path `label`, `slug` or `url`) · `slug-reserved` · `link-address-taken`
 */
export function linkWith(given: GivenLink, link: MenuLink | null, links: MenuState): LinkDetails {
  const before = link?.details ?? unmade
  const label =
    (given.label ?? before.label).trim() ||
    rejected('invalid', [{ path: 'label', message: 'A label is required.' }])
  const { showInNavbar = before.showInNavbar, template = before.template } = given
  const shown = { label, showInNavbar, template }
  if (link?.core) return { ...before, ...shown }
  const { isExternal = before.isExternal } = given
  if (isExternal) {
    return { ...shown, isExternal, slug: null, url: acceptedUrl(given.url ?? before.url ?? '') }
  }
  const slug = given.slug === undefined ? before.slug : given.slug?.trim()
  const others = links.filter(({ linkId }) => linkId !== link?.linkId)
  return { ...shown, isExternal, slug: acceptedSlug(slug || slugOfLabel(label), before, others), url: null }
}

function acceptedUrl(given: string): string {
  const url = given.trim()
  if (!isWebAddress(url)) {
    rejected('invalid', [{ path: 'url', message: 'Use an address that starts with https://' }])
  }
  return url
}

function acceptedSlug(slug: string, before: LinkDetails, others: MenuState): string {
  if (slug === '') {
    rejected('invalid', [{ path: 'label', message: 'Use a letter or a digit: the address is made of it.' }])
  }
  if (slug === before.slug) return slug
  if (!/^[A-Za-z0-9-]+$/.test(slug)) {
    rejected('invalid', [{ path: 'slug', message: 'Use letters, digits and hyphens.' }])
  }
  if (!isLinkable(slug)) rejected('slug-reserved')
  const same = slug.toLowerCase()
  if (others.some(({ details }) => details.slug?.toLowerCase() === same)) rejected('link-address-taken')
  return slug
}
