import type { PageEvent } from '@league/contracts/site/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { page, type PageState } from './page.ts'

export interface DeletePage {
  linkId: Id
}

/**
 * The page of a removed link. Also before it was created: the process that was cut off before it did so may be repeated later, and
 * finds here that there is to be no page.
 */
export const deletePage: Decider<DeletePage, PageState, PageEvent> = {
  ...page,
  decide({ linkId }, state, { streamId: pageId }) {
    return state === 'deleted' ? [] : [{ type: 'PageDeleted', data: { pageId, linkId } }]
  },
}
