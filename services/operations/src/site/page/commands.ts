import { isDeepStrictEqual } from 'node:util'
import type { EventId, LinkId, PageId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { PageContent } from '@league/contracts/site/blocks'
import { erasedPageContent, type PageEvent } from '@league/contracts/site/events'
import { pageTemplates, type TemplateName } from '@league/contracts/site/templates'
import type { CommandHandler } from '../../kernel/command-handler.ts'
import { page, type PageState, requireExistingPage } from './state.ts'

export interface CreatePage {
  linkId: LinkId
  template: TemplateName
}

/**
 * Creates the page of an internal link from a template (decision 30). Does nothing if the page exists or was
 * deleted.
 */
export const createPage: CommandHandler<CreatePage, PageState, PageEvent, PageId> = {
  ...page,
  decide({ linkId, template }, state, { streamId: pageId }) {
    if (state) return []
    const { content } = pageTemplates[template]
    return [{ type: 'PageCreated', data: { pageId, linkId, template, content } }]
  },
}

export interface EditPage {
  linkId: LinkId
  content: PageContent
  /** Omitted, the page keeps its template. */
  template?: TemplateName | undefined
}

/**
 * Replaces the content of a page. The first save of a page from a template publishes it, also with the content that it
 * has. Creates the page if the process that adds its link stopped before doing so.
 *
 * @throws Problem `not-found` for a deleted page
 */
export const editPage: CommandHandler<EditPage, PageState, PageEvent, PageId> = {
  ...page,
  decide({ linkId, content, template }, state, { streamId: pageId }) {
    if (state === null) {
      return [{ type: 'PageCreated', data: { pageId, linkId, template: template ?? 'blank', content } }]
    }
    const existing = requireExistingPage(state)
    const after = { template: template ?? existing.current.template, content }
    if (isDeepStrictEqual(existing.current, after) && existing.isPublished) return []
    return [{ type: 'PageEdited', data: { pageId, linkId: existing.linkId, ...after, restoredFrom: null } }]
  },
}

export interface RestorePage {
  /** The event of this page whose content and template are restored. */
  eventId: EventId
}

/**
 * Restores an earlier version of a page.
 *
 * @throws Problem `not-found` for the page, for the event, and for a version that was erased
 */
export const restorePage: CommandHandler<RestorePage, PageState, PageEvent, PageId> = {
  ...page,
  decide({ eventId }, state, { streamId: pageId }) {
    const { linkId, current, versions } = requireExistingPage(state)
    const version = versions.get(eventId) ?? reject('not-found')
    if (isDeepStrictEqual(version.content, erasedPageContent)) reject('not-found')
    if (isDeepStrictEqual(current, version)) return []
    return [{ type: 'PageEdited', data: { pageId, linkId, ...version, restoredFrom: eventId } }]
  },
}

export interface DeletePage {
  linkId: LinkId
}

/**
 * Deletes the page of a removed link, even before the page is created: a late retry of the process that adds
 * the link must not create it afterwards.
 */
export const deletePage: CommandHandler<DeletePage, PageState, PageEvent, PageId> = {
  ...page,
  decide({ linkId }, state, { streamId: pageId }) {
    return state?.deleted ? [] : [{ type: 'PageDeleted', data: { pageId, linkId } }]
  },
}
