import type { LinkDetails, MenuEvent } from '@league/contracts/site/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface MenuLink {
  linkId: Id
  details: LinkDetails
  /** Its page; an external link has none, or the one that it had when it was internal. */
  pageId: Id | null
  position: number
  /** Cannot be removed and keeps its slug (R109). */
  core: boolean
}

/** The links of an organization, in the order in which they were added. */
export type MenuState = readonly MenuLink[]

export const menu: Noun<MenuState, MenuEvent> = {
  category: 'menu',
  initialState: [],
  evolve(links, event) {
    switch (event.type) {
      case 'LinkAdded': {
        const { organizationId: _, linkId, pageId, position, core, ...details } = event.data
        return [...links, { linkId, details, pageId, position, core }]
      }
      case 'LinkChanged': {
        const { pageId, after: details } = event.data
        return replaced(links, event.data.linkId, { pageId, details })
      }
      case 'LinkMoved':
        return replaced(links, event.data.linkId, { position: event.data.after })
      case 'LinkRemoved':
        return links.filter(({ linkId }) => linkId !== event.data.linkId)
    }
  },
}

function replaced(links: MenuState, linkId: Id, change: Partial<MenuLink>): MenuState {
  return links.map((link) => (link.linkId === linkId ? { ...link, ...change } : link))
}

/** @throws Problem `not-found` */
export function linkIn(links: MenuState, linkId: Id): MenuLink {
  return links.find((link) => link.linkId === linkId) ?? rejected('not-found')
}

/** Behind all others. */
export function lastPosition(links: MenuState): number {
  return links.reduce((next, { position }) => Math.max(next, position + 1), 0)
}
