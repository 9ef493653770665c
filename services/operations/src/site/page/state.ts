import type { PageContent } from '@league/contracts/site/blocks'
import type { PageEvent } from '@league/contracts/site/events'
import type { TemplateName } from '@league/contracts/site/templates'
import type { EventId, LinkId, PageId } from '@league/contracts/kernel/id'
import type { Aggregate } from '../../kernel/command-handler.ts'

export interface PageVersion {
  template: TemplateName
  content: PageContent
}

export interface Page {
  linkId: LinkId
  current: PageVersion
  /** All versions by the id of the event that recorded them. */
  versions: ReadonlyMap<EventId, PageVersion>
}

/**
 * Null before the page is created. A deleted page stays deleted, even if it was deleted before it was
 * created.
 */
export type PageState = Page | 'deleted' | null

/** The page of a link with its earlier versions. */
export const page: Aggregate<PageState, PageEvent, PageId> = {
  name: 'page',
  initialState: null,
  evolve(state, event, eventId) {
    if (event.type === 'PageDeleted' || state === 'deleted') return 'deleted'
    const { linkId, template, content } = event.data
    const current = { template, content: content as PageContent }
    return { linkId, current, versions: new Map([...(state?.versions ?? []), [eventId, current]]) }
  },
}
