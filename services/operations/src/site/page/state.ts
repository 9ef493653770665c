import type { PageContent } from '@league/contracts/site/blocks'
import type { PageEvent } from '@league/contracts/site/events'
import type { TemplateName } from '@league/contracts/site/templates'
import type { EventId, LinkId, PageId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../../kernel/command-handler.ts'

export interface PageVersion {
  template: TemplateName
  content: PageContent
}

export interface Page {
  deleted: false
  linkId: LinkId
  current: PageVersion
  /** Whether visitors see it: a page from a template is public once it is saved, until that is undone. */
  isPublished: boolean
  /** All versions by the id of the event that recorded them. */
  versions: ReadonlyMap<EventId, PageVersion>
}

/** A deleted page. It cannot be created again, even if it was deleted before it was created. */
interface DeletedPage {
  deleted: true
  /** The page as it is again once it is restored. */
  page: Page | null
}

/** Null before the page is created. */
export type PageState = Page | DeletedPage | null

/** The page of a link with its earlier versions. */
export const page: Aggregate<PageState, PageEvent, PageId> = {
  name: 'page',
  initialState: null,
  evolve(state, event, eventId) {
    if (event.type === 'PageRestored') return state?.deleted ? state.page : state
    if (state?.deleted) return state
    if (event.type === 'PageDeleted') return { deleted: true, page: state }
    const { linkId, template, content } = event.data
    const current = { template, content: content as PageContent }
    const [first] = state?.versions.keys() ?? []
    const isSaved = event.type === 'PageEdited' && event.data.restoredFrom !== first
    return {
      deleted: false,
      linkId,
      current,
      isPublished: template === 'blank' || isSaved,
      versions: new Map([...(state?.versions ?? []), [eventId, current]]),
    }
  },
}

/** Returns the page. @throws Problem `not-found` before it is created and after it is deleted */
export function requireExistingPage(state: PageState): Page {
  return state && !state.deleted ? state : reject('not-found')
}
