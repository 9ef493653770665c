import type { LinkDetails, MenuEvent } from '@league/contracts/site/events'
import type { LinkId, OrganizationId, PageId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../../kernel/command-handler.ts'

export interface MenuLink {
  linkId: LinkId
  details: LinkDetails
  /** The page of an internal link. An external link keeps the page that it had while it was internal. */
  pageId: PageId | null
  position: number
  /** Whether the link cannot be removed and keeps its slug (R109). */
  core: boolean
}

export interface MenuState {
  /** The links of an organization, in the order in which they were added or restored. */
  links: readonly MenuLink[]
  removedLinks: readonly MenuLink[]
}

/** The menu of an organization's site. */
export const menu: Aggregate<MenuState, MenuEvent, OrganizationId> = {
  name: 'menu',
  initialState: { links: [], removedLinks: [] },
  evolve(menu, event) {
    switch (event.type) {
      case 'LinkAdded': {
        const { organizationId: _, linkId, pageId, position, core, ...details } = event.data
        return { ...menu, links: [...menu.links, { linkId, details, pageId, position, core }] }
      }
      case 'LinkChanged': {
        const { pageId, after: details } = event.data
        return replaceLink(menu, event.data.linkId, { pageId, details })
      }
      case 'LinkMoved':
        return replaceLink(menu, event.data.linkId, { position: event.data.after })
      case 'LinkRemoved': {
        const [removed, links] = split(menu.links, event.data.linkId)
        return { links, removedLinks: [...menu.removedLinks, ...removed] }
      }
      case 'LinkRestored': {
        const [restored, removedLinks] = split(menu.removedLinks, event.data.linkId)
        return { links: [...menu.links, ...restored], removedLinks }
      }
    }
  },
}

function replaceLink(menu: MenuState, linkId: LinkId, change: Partial<MenuLink>): MenuState {
  const links = menu.links.map((link) => (link.linkId === linkId ? { ...link, ...change } : link))
  return { ...menu, links }
}

/** Returns the link with an id in a list, and the others. */
function split(links: readonly MenuLink[], id: LinkId): [MenuLink[], MenuLink[]] {
  return [links.filter(({ linkId }) => linkId === id), links.filter(({ linkId }) => linkId !== id)]
}

/** Returns the link with this id. @throws Problem `not-found` */
export function requireExistingLink({ links }: MenuState, linkId: LinkId): MenuLink {
  return links.find((link) => link.linkId === linkId) ?? reject('not-found')
}

/** Returns the position after the last link. */
export function nextPosition({ links }: MenuState): number {
  return links.reduce((next, { position }) => Math.max(next, position + 1), 0)
}

/**
 * Rejects an address that another link of the menu has, ignoring case.
 *
 * @throws Problem `link-address-taken`
 */
export function rejectTakenAddress({ links }: MenuState, slug: string | null, exceptLinkId?: LinkId): void {
  if (slug === null) return
  const lowerCase = slug.toLowerCase()
  const taken = links.some(
    ({ linkId, details }) => linkId !== exceptLinkId && details.slug?.toLowerCase() === lowerCase,
  )
  if (taken) reject('link-address-taken')
}
