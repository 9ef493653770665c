import type { EventId } from '@league/contracts/kernel/id'
import { describe, it } from 'vitest'
import type { PageContent } from '@league/contracts/site/blocks'
import type { PageEvent } from '@league/contracts/site/events'
import { pageTemplates, type TemplateName } from '@league/contracts/site/templates'
import { given, context } from '../../testing/given.ts'
import { createPage, deletePage, editPage, restorePage } from './commands.ts'

const ids = { pageId: context.streamId, linkId: 'link-1' }
const paragraph = (text: string): PageContent => ({ blocks: [{ type: 'paragraph', text }] })
const created = (
  template: TemplateName,
  content: PageContent = pageTemplates[template].content,
): PageEvent => ({
  type: 'PageCreated',
  data: { ...ids, template, content },
})
const edited = (
  content: PageContent,
  template: TemplateName = 'faq',
  restoredFrom: EventId | null = null,
): PageEvent => ({ type: 'PageEdited', data: { ...ids, template, content, restoredFrom } })
const deleted: PageEvent = { type: 'PageDeleted', data: ids }

describe('createPage and deletePage (C015, R116)', () => {
  it('creates a page once, with the content of its template', () => {
    given(createPage).when({ linkId: 'link-1', template: 'faq' }).thenEvents(created('faq'))
    given(createPage, created('faq')).when({ linkId: 'link-1', template: 'blank' }).thenEvents()
  })

  it('createPage never creates a deleted page, even if it was deleted before it was created (C017)', () => {
    given(deletePage, created('faq')).when({ linkId: 'link-1' }).thenEvents(deleted)
    given(deletePage).when({ linkId: 'link-1' }).thenEvents(deleted)
    given(deletePage, deleted).when({ linkId: 'link-1' }).thenEvents()
    given(createPage, deleted).when({ linkId: 'link-1', template: 'faq' }).thenEvents()
  })
})

describe('editPage (C021)', () => {
  it('replaces the content and keeps an omitted template', () => {
    given(editPage, created('faq'))
      .when({ linkId: 'link-1', content: paragraph('Hello') })
      .thenEvents(edited(paragraph('Hello')))
    given(editPage, created('faq'))
      .when({ linkId: 'link-1', content: paragraph('Hello'), template: 'about' })
      .thenEvents(edited(paragraph('Hello'), 'about'))
  })

  it('appends nothing when content and template are unchanged', () => {
    given(editPage, created('faq'), edited(paragraph('Hello')))
      .when({ linkId: 'link-1', content: paragraph('Hello'), template: 'faq' })
      .thenEvents()
    given(editPage, created('faq'), edited(paragraph('Hello')))
      .when({ linkId: 'link-1', content: paragraph('Hello'), template: 'about' })
      .thenEvents(edited(paragraph('Hello'), 'about'))
  })

  it('publishes a page from a template by its first save, also with the same content', () => {
    const { content } = pageTemplates.faq
    given(editPage, created('faq')).when({ linkId: 'link-1', content }).thenEvents(edited(content))
    given(editPage, created('faq'), edited(content)).when({ linkId: 'link-1', content }).thenEvents()
    const blank = pageTemplates.blank.content
    given(editPage, created('blank')).when({ linkId: 'link-1', content: blank }).thenEvents()
  })

  it('creates the page if adding its link stopped before doing so', () => {
    given(editPage)
      .when({ linkId: 'link-1', content: paragraph('Hello') })
      .thenEvents(created('blank', paragraph('Hello')))
  })

  it('refuses a deleted page', () => {
    given(editPage, created('faq'), deleted)
      .when({ linkId: 'link-1', content: paragraph('Hello') })
      .thenRefused('not-found')
  })
})

describe('restorePage (page-restore)', () => {
  const history = [created('faq'), edited(paragraph('One'), 'about'), edited(paragraph('Two'))]

  it('restores content and template of an event and records which one', () => {
    given(restorePage, ...history)
      .when({ eventId: 'event-1' })
      .thenEvents(edited(paragraph('One'), 'about', 'event-1'))
    given(restorePage, ...history)
      .when({ eventId: 'event-0' })
      .thenEvents(edited(pageTemplates.faq.content, 'faq', 'event-0'))
  })

  it('restores the version that an earlier restore replaced', () => {
    given(restorePage, ...history, edited(paragraph('One'), 'about', 'event-1'))
      .when({ eventId: 'event-2' })
      .thenEvents(edited(paragraph('Two'), 'faq', 'event-2'))
  })

  it('appends nothing when the version is the current one', () => {
    given(restorePage, ...history)
      .when({ eventId: 'event-2' })
      .thenEvents()
  })

  it('refuses events of other pages and pages that do not exist', () => {
    given(restorePage, ...history)
      .when({ eventId: 'event-9' })
      .thenRefused('not-found')
    given(restorePage, ...history, deleted)
      .when({ eventId: 'event-1' })
      .thenRefused('not-found')
    given(restorePage).when({ eventId: 'event-0' }).thenRefused('not-found')
  })
})
