import type { MenuEvent } from '@league/contracts/site/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { linkIn, menu, type MenuState } from './menu.ts'

export interface MoveLink {
  linkId: Id
  /** From 0. A reorder moves each link to its index (R105); in between two links may share one. */
  position: number
}

/** @throws Problem `not-found` · `invalid` */
export const moveLink: Decider<MoveLink, MenuState, MenuEvent> = {
  ...menu,
  decide({ linkId, position: after }, links, { organizationId }) {
    const { details, position: before } = linkIn(links, linkId)
    if (!Number.isSafeInteger(after) || after < 0) {
      rejected('invalid', [{ path: 'position', message: 'Use a whole number from 0.' }])
    }
    if (after === before) return []
    return [{ type: 'LinkMoved', data: { organizationId, linkId, label: details.label, before, after } }]
  },
}
