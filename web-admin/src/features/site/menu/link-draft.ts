import { webAddress } from '@league/contracts/kernel/address'
import { problems } from '@league/contracts/kernel/problem'
import { firstSegment, livePaths } from '@league/contracts/site/addresses'
import { addLinkBody } from '@league/contracts/site/commands'
import { isSameLabel, slugOfLabel } from '@league/contracts/site/rules'
import type { TemplateName } from '@league/contracts/site/templates'
import type { LinkView } from '@league/contracts/site/views'

/** What the form of a link holds. */
export interface LinkDraft {
  label: string
  slug: string
  url: string
  isExternal: boolean
  template: TemplateName
}

export const newLink: LinkDraft = { label: '', slug: '', url: '', isExternal: false, template: 'blank' }

export function draftOf(link: LinkView): LinkDraft {
  const { label, slug, url, is_external: isExternal, template } = link
  return { label, slug: slug ?? '', url: url ?? '', isExternal, template }
}

const livePages = new Set(livePaths.map(firstSegment))

/** Core links, and links to pages that the site makes of the league's data, keep their address whatever they are called. */
export function keepsSlug(link: LinkView | null): boolean {
  return !!link?.slug && !link.is_external && (link.core || livePages.has(link.slug.toLowerCase()))
}

/** While the link is internal, typing the label derives the slug (R104). */
export function withLabel(draft: LinkDraft, label: string, link: LinkView | null): LinkDraft {
  const keeps = draft.isExternal || keepsSlug(link)
  return { ...draft, label, slug: keeps ? draft.slug : slugOfLabel(label) }
}

/** Switching to internal clears the URL (R103) and derives the slug. */
export function withType(draft: LinkDraft, isExternal: boolean, link: LinkView | null): LinkDraft {
  if (isExternal) return { ...draft, isExternal }
  return withLabel({ ...draft, isExternal, url: '' }, draft.label, link)
}

type Failures = Partial<Record<'label' | 'url', string>>

/** What the form refuses before the server does. `others` are the labels of the menu; not looked at on edit (R107). */
export function failuresOf(draft: LinkDraft, others: readonly LinkView[], link: LinkView | null): Failures {
  const label = addLinkBody.shape.label.safeParse(draft.label) // R106
  if (!label.success) return { label: textOf(label.error) }
  if (!link && others.some((other) => isSameLabel(other.label, label.data))) {
    return { label: problems['link-exists'].message } // R107
  }
  if (!draft.isExternal) return draft.slug ? {} : { label: 'The address needs a letter or a digit.' }
  const url = webAddress.safeParse(draft.url.trim())
  return url.success ? {} : { url: textOf(url.error) }
}

const textOf = (error: { issues: readonly { message: string }[] }) => error.issues[0]?.message ?? ''

/** The body of C015 and the whole payload of C016. */
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
