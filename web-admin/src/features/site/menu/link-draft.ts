import { webAddress } from '@league/contracts/kernel/address'
import { problems } from '@league/contracts/kernel/problem'
import { firstSegment, livePaths } from '@league/contracts/site/addresses'
import { addLinkBody } from '@league/contracts/site/commands'
import { isHomeLabel, isSameLabel, slugOfLabel } from '@league/contracts/site/rules'
import type { TemplateName } from '@league/contracts/site/templates'
import type { LinkView } from '@league/contracts/site/views'

/** The values of the link form. */
export interface LinkDraft {
  label: string
  slug: string
  url: string
  isExternal: boolean
  template: TemplateName
}

export const newLink: LinkDraft = { label: '', slug: '', url: '', isExternal: false, template: 'blank' }

/** Returns the form values of a link. */
export function draftOf(link: LinkView): LinkDraft {
  const { label, slug, url, is_external: isExternal, template } = link
  return { label, slug: slug ?? '', url: url ?? '', isExternal, template }
}

/** The slugs of pages that the site generates from league data. */
const generatedPageSlugs = new Set(livePaths.map(firstSegment))

/** Returns whether a renamed link keeps its slug: core links do, and links to pages of league data. */
export function keepsSlug(link: LinkView | null): boolean {
  return !!link?.slug && !link.is_external && (link.core || generatedPageSlugs.has(link.slug.toLowerCase()))
}

/** Changes the label; an internal link gets a slug derived from it (R104). */
export function withLabel(draft: LinkDraft, label: string, link: LinkView | null): LinkDraft {
  const keeps = draft.isExternal || keepsSlug(link)
  return { ...draft, label, slug: keeps ? draft.slug : slugOfLabel(label) }
}

/** Changes the link type; an internal link loses its URL (R103) and gets a slug. */
export function withType(draft: LinkDraft, isExternal: boolean, link: LinkView | null): LinkDraft {
  if (isExternal) return { ...draft, isExternal }
  return withLabel({ ...draft, isExternal, url: '' }, draft.label, link)
}

type Errors = Partial<Record<'label' | 'url', string>>

/** Returns the errors of the form by field: no label (R106), a label that exists (R107), an invalid URL. */
export function errorsOf(draft: LinkDraft, links: readonly LinkView[], link: LinkView | null): Errors {
  const label = addLinkBody.pick({ label: true }).safeParse(draft)
  if (!label.success) return { label: firstMessage(label.error) }
  if (!link && links.some((other) => isSameLabel(other.label, label.data.label))) {
    return { label: problems['link-exists'].message }
  }
  if (!draft.isExternal) return draft.slug ? {} : { label: 'Use at least one letter or digit.' }
  const url = webAddress.safeParse(draft.url.trim())
  return url.success ? {} : { url: firstMessage(url.error) }
}

const firstMessage = (error: { issues: readonly { message: string }[] }) => error.issues[0]?.message ?? ''

/** Returns the body of C015 and C016. */
export function bodyOf(draft: LinkDraft, organizationId: string, link: LinkView | null) {
  return {
    label: draft.label.trim(),
    is_external: draft.isExternal,
    slug: draft.isExternal ? null : draft.slug,
    url: draft.isExternal ? draft.url.trim() : null,
    show_in_navbar: link?.show_in_navbar ?? true,
    template: draft.template,
    organization_id: organizationId,
  }
}

interface SiteAddress {
  domain: string | null
  slug: string
}

/**
 * Returns where an internal link leads, without the scheme: the custom domain, or the shared host with the
 * slug of the organization, followed by `/` for the label home and `/{slug}` for any other label (R112).
 */
export function linkAddress(site: SiteAddress, sharedHost: string, label: string, slug: string): string {
  return `${site.domain ?? `${sharedHost}/${site.slug}`}${isHomeLabel(label) ? '/' : `/${slug}`}`
}
