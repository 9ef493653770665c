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

/** The links of an organization, in the order in which they were added. */
export type MenuState = readonly MenuLink[]

/** The menu of an organization's site. */
export const menu: Aggregate<MenuState, MenuEvent, OrganizationId> = {
  name: 'menu',
  initialState: [],
  evolve(links, event) {
    switch (event.type) {
      case 'LinkAdded': {
        const { organizationId: _, linkId, pageId, position, core, ...details } = event.data
        return [...links, { linkId, details, pageId, position, core }]
      }
      case 'LinkChanged': {
        const { pageId, after: details } = event.data
        return replaceLink(links, event.data.linkId, { pageId, details })
      }
      case 'LinkMoved':
        return replaceLink(links, event.data.linkId, { position: event.data.after })
      case 'LinkRemoved':
        return links.filter(({ linkId }) => linkId !== event.data.linkId)
    }
  },
}

function replaceLink(links: MenuState, linkId: LinkId, change: Partial<MenuLink>): MenuState {
  return links.map((link) => (link.linkId === linkId ? { ...link, ...change } : link))
}

/** Returns the link with this id. @throws Problem `not-found` */
export function requireExistingLink(links: MenuState, linkId: LinkId): MenuLink {
  return links.find((link) => link.linkId === linkId) ?? reject('not-found')
}

/** Returns the position after the last link. */
export function nextPosition(links: MenuState): number {
  return links.reduce((next, { position }) => Math.max(next, position + 1), 0)
}
