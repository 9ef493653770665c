import type { MenuEvent } from '@league/contracts/site/events'
import { isCoreLabel } from '@league/contracts/site/rules'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { linkIn, menu, type MenuState } from './menu.ts'

export interface RemoveLink {
  linkId: Id
}

/** Core links stay, and whatever is labelled like one (R109). @throws Problem `link-core` · `not-found` */
export const removeLink: Decider<RemoveLink, MenuState, MenuEvent> = {
  ...menu,
  decide({ linkId }, links, { organizationId }) {
    const { core, pageId, details } = linkIn(links, linkId)
    if (core || isCoreLabel(details.label)) rejected('link-core')
    return [{ type: 'LinkRemoved', data: { organizationId, linkId, label: details.label, pageId } }]
  },
}
