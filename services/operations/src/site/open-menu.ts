import type { MenuEvent } from '@league/contracts/site/events'
import { firstLinks, isCoreLabel } from '@league/contracts/site/rules'
import type { Decider } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { linkWith } from './link-details.ts'
import { menu, type MenuState } from './menu.ts'

/** The links that every organization begins with; Standings, Schedule and Players stay (R109). Nothing where links are. */
export const openMenu: Decider<object, MenuState, MenuEvent> = {
  ...menu,
  decide(_, links, { organizationId, newId }) {
    if (links.length > 0) return []
    return firstLinks.map(({ label, slug }, position) => {
      const linkId = derivedId('link', newId, slug)
      const details = linkWith({ label, slug }, null, [])
      const placed = { pageId: derivedId('page', linkId), position, core: isCoreLabel(label) }
      return { type: 'LinkAdded', data: { organizationId, linkId, ...details, ...placed } }
    })
  },
}
