import type { MenuEvent } from '@league/contracts/site/events'
import { firstLinks, isCoreLabel } from '@league/contracts/site/rules'
import type { Decider } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { type AddLink, addLink } from './add-link.ts'
import { menu, type MenuState } from './menu.ts'

export interface OpenMenu {
  /** A menu of its own instead of the links that every organization begins with. */
  links?: readonly AddLink[] | undefined
}

/**
 * The first links of an organization; Standings, Schedule and Players stay (R109). Nothing where links are.
 *
 * @throws Problem as of links that are added one after the other
 */
export const openMenu: Decider<OpenMenu, MenuState, MenuEvent> = {
  ...menu,
  decide({ links: given = firstLinks }, links, issued) {
    if (links.length > 0) return []
    const events: MenuEvent[] = []
    for (const link of given) {
      const before = events.reduce((state, event) => menu.evolve(state, event, ''), links)
      const newId = derivedId('link', issued.newId, link.slug ?? link.label)
      const command = { ...link, core: isCoreLabel(link.label) }
      events.push(...addLink.decide(command, before, { ...issued, newId }))
    }
    return events
  },
}
