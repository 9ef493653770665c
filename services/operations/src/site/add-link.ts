import type { MenuEvent } from '@league/contracts/site/events'
import { sameLabel } from '@league/contracts/site/rules'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { type GivenLink, linkWith } from './link-details.ts'
import { lastPosition, menu, type MenuState } from './menu.ts'

export interface AddLink extends GivenLink {
  label: string
  /** It can never be removed. */
  core?: boolean | undefined
}

/**
 * A link at the end of the menu. Its label is not there yet (R107, decision 30).
 *
 * @throws Problem `link-exists` · `link-address-taken` · `slug-reserved` · `invalid`
 */
export const addLink: Decider<AddLink, MenuState, MenuEvent> = {
  ...menu,
  creates: true,
  decide({ core = false, ...given }, links, { organizationId, newId: linkId }) {
    if (links.some(({ details }) => sameLabel(details.label, given.label))) rejected('link-exists')
    const details = linkWith(given, null, links)
    const pageId = details.isExternal ? null : derivedId('page', linkId)
    const placed = { pageId, position: lastPosition(links), core }
    return [{ type: 'LinkAdded', data: { organizationId, linkId, ...details, ...placed } }]
  },
}
