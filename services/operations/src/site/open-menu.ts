import type { MenuEvent } from '@league/contracts/site/events'
import { firstLinks, isCoreLabel } from '@league/contracts/site/rules'
import type { Decider } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import type { AddLink } from './add-link.ts'
import { linkWith } from './link-details.ts'
import { menu, type MenuState } from './menu.ts'

export interface OpenMenu {
  /** A menu of its own instead of the links that every organization begins with. */
  links?: readonly AddLink[] | undefined
}

/** The first links of an organization; Standings, Schedule and Players stay (R109). Nothing where links are. */
export const openMenu: Decider<OpenMenu, MenuState, MenuEvent> = {
  ...menu,
  decide({ links: given = firstLinks }, links, { organizationId, newId }) {
    if (links.length > 0) return []
    return given.map((link, position) => {
      const linkId = derivedId('link', newId, link.slug ?? link.label)
      const details = linkWith(link, null, [])
      const pageId = details.isExternal ? null : derivedId('page', linkId)
      const placed = { pageId, position, core: isCoreLabel(link.label) }
      return { type: 'LinkAdded', data: { organizationId, linkId, ...details, ...placed } }
    })
  },
}
