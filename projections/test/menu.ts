import type { Block } from '@league/contracts/site/blocks'
import type { LinkDetails } from '@league/contracts/site/events'
import type { DomainRecord } from '@league/contracts/events'
import type { Circumstances, TestLog } from './log.ts'

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

/** The menu and the pages of an organization, told through its log. The page of `link` is `page-of-link`. */
export interface TestMenu {
  add(linkId: string, details: LinkDetails, position?: number): void
  change(linkId: string, after: Partial<LinkDetails>): void
  remove(linkId: string): void
  create(linkId: string, blocks: readonly Block[]): DomainRecord
  edit(
    linkId: string,
    blocks: readonly Block[],
    options?: Circumstances & { restoredFrom?: string },
  ): DomainRecord
}

export function openMenu({ say, organizationId }: TestLog): TestMenu {
  const links = new Map<string, LinkDetails>()
  const at = (linkId: string) => ({ organizationId, linkId })
  const page = (linkId: string, blocks: readonly Block[]) => ({
    pageId: `page-of-${linkId}`,
    linkId,
    template: 'blank' as const,
    content: { blocks: [...blocks] },
  })
  const paged = new Set<string>()
  const pageOf = ({ isExternal }: LinkDetails, linkId: string) => {
    if (!isExternal) paged.add(linkId)
    return paged.has(linkId) ? `page-of-${linkId}` : null
  }
  return {
    add(linkId, details, position = links.size) {
      links.set(linkId, details)
      say('LinkAdded', {
        ...at(linkId),
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
      say('LinkChanged', { ...at(linkId), pageId: pageOf(after, linkId), before, after })
    },
    remove(linkId) {
      const link = links.get(linkId) ?? internalLink
      say('LinkRemoved', { ...at(linkId), label: link.label, pageId: pageOf(link, linkId) })
    },
    create: (linkId, blocks) => say('PageCreated', page(linkId, blocks)),
    edit: (linkId, blocks, { restoredFrom = undefined, ...circumstances } = {}) =>
      say('PageEdited', { ...page(linkId, blocks), restoredFrom: restoredFrom ?? null }, circumstances),
  }
}
