import { isDeepStrictEqual } from 'node:util'
import type { PageEvent } from '@league/contracts/site/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { page, type PageState } from './page.ts'

export interface RestorePage {
  /** The event of this page whose content and template come back. */
  eventId: Id
}

/** @throws Problem `not-found` for the page or the event */
export const restorePage: Decider<RestorePage, PageState, PageEvent> = {
  ...page,
  decide({ eventId }, state, { streamId: pageId }) {
    if (state === null || state === 'deleted') rejected('not-found')
    const { linkId, current, versions } = state
    const version = versions.get(eventId) ?? rejected('not-found')
    if (isDeepStrictEqual(current, version)) return []
    return [{ type: 'PageEdited', data: { pageId, linkId, ...version, restoredFrom: eventId } }]
  },
}
