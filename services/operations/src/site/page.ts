import type { PageContent } from '@league/contracts/site/blocks'
import type { PageEvent } from '@league/contracts/site/events'
import type { TemplateName } from '@league/contracts/site/templates'
import type { Id } from '@league/contracts/kernel/id'
import type { Noun } from '../kernel/decider.ts'

export interface PageVersion {
  template: TemplateName
  content: PageContent
}

export interface Page {
  linkId: Id
  current: PageVersion
  /** Each by the event that made it. */
  versions: ReadonlyMap<Id, PageVersion>
}

/** Null: never created. A deleted page never comes back, also where it was deleted before it could be created. */
export type PageState = Page | 'deleted' | null

export const page: Noun<PageState, PageEvent> = {
  category: 'page',
  initialState: null,
  evolve(state, event, eventId) {
    if (event.type === 'PageDeleted' || state === 'deleted') return 'deleted'
    const { linkId, template, content } = event.data
    const current = { template, content: content as PageContent }
    return { linkId, current, versions: new Map([...(state?.versions ?? []), [eventId, current]]) }
  },
}
