import type { EventId, LinkId } from '@league/contracts/kernel/id'
import type { Block } from '@league/contracts/site/blocks'
import type { LinkDetails } from '@league/contracts/site/events'
import type { AnyRecordedEvent } from '@league/contracts/events'
import type { EventOptions, TestLog } from './log.ts'

export const internalLink: LinkDetails = {
  label: 'About us',
  slug: 'about-us',
  url: null,
  isExternal: false,
  showInNavbar: true,
  template: 'blank',
}

export const externalLink: LinkDetails = {
  ...internalLink,
  label: 'Tickets',
  slug: null,
  url: 'https://tickets.example',
  isExternal: true,
}

/**
 * Methods that append events about the menu and the pages of an organization. The page of `link` is
 * `page-of-link`.
 */
export interface TestMenu {
  add(linkId: LinkId, details: LinkDetails, position?: number): void
  change(linkId: LinkId, after: Partial<LinkDetails>): void
  remove(linkId: LinkId): void
  create(linkId: LinkId, blocks: readonly Block[]): AnyRecordedEvent
  edit(
    linkId: LinkId,
    blocks: readonly Block[],
    options?: EventOptions & { restoredFrom?: EventId },
  ): AnyRecordedEvent
}

export function openMenu({ append, organizationId }: TestLog): TestMenu {
  const links = new Map<string, LinkDetails>()
  const idsOf = (linkId: LinkId) => ({ organizationId, linkId })
  const page = (linkId: LinkId, blocks: readonly Block[]) => ({
    pageId: `page-of-${linkId}`,
    linkId,
    template: 'blank' as const,
    content: { blocks: [...blocks] },
  })
  const linksWithPage = new Set<string>()
  const pageOf = ({ isExternal }: LinkDetails, linkId: LinkId) => {
    if (!isExternal) linksWithPage.add(linkId)
    return linksWithPage.has(linkId) ? `page-of-${linkId}` : null
  }
  return {
    add(linkId, details, position = links.size) {
      links.set(linkId, details)
      append('LinkAdded', {
        ...idsOf(linkId),
        ...details,
        pageId: pageOf(details, linkId),
        position,
        core: details.label === 'Standings',
      })
    },
    change(linkId, change) {
      const before = links.get(linkId) ?? internalLink
      const after = { ...before, ...change }
      links.set(linkId, after)
      append('LinkChanged', { ...idsOf(linkId), pageId: pageOf(after, linkId), before, after })
    },
    remove(linkId) {
      const link = links.get(linkId) ?? internalLink
      append('LinkRemoved', { ...idsOf(linkId), label: link.label, pageId: pageOf(link, linkId) })
    },
    create: (linkId, blocks) => append('PageCreated', page(linkId, blocks)),
    edit: (linkId, blocks, { restoredFrom = undefined, ...options } = {}) =>
      append('PageEdited', { ...page(linkId, blocks), restoredFrom: restoredFrom ?? null }, options),
  }
}
