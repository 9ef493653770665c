import { describe, it } from 'vitest'
import type { PageContent } from '@league/contracts/site/blocks'
import type { PageEvent } from '@league/contracts/site/events'
import { pageTemplates, type TemplateName } from '@league/contracts/site/templates'
import { given, issued } from '../testing/given.ts'
import { createPage } from './create-page.ts'
import { deletePage } from './delete-page.ts'
import { editPage } from './edit-page.ts'
import { restorePage } from './restore-page.ts'

const ids = { pageId: issued.streamId, linkId: 'link-1' }
const text = (words: string): PageContent => ({ blocks: [{ type: 'paragraph', text: words }] })
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
  restoredFrom: string | null = null,
): PageEvent => ({ type: 'PageEdited', data: { ...ids, template, content, restoredFrom } })
const deleted: PageEvent = { type: 'PageDeleted', data: ids }

describe('C015 R116 the page of a link', () => {
  it('begins with the content of its template, once', () => {
    given(createPage).when({ linkId: 'link-1', template: 'faq' }).thenEvents(created('faq'))
    given(createPage, created('faq')).when({ linkId: 'link-1', template: 'blank' }).thenEvents()
  })

  it('C017 never comes back, also where it was deleted before it was created', () => {
    given(deletePage, created('faq')).when({ linkId: 'link-1' }).thenEvents(deleted)
    given(deletePage).when({ linkId: 'link-1' }).thenEvents(deleted)
    given(deletePage, deleted).when({ linkId: 'link-1' }).thenEvents()
    given(createPage, deleted).when({ linkId: 'link-1', template: 'faq' }).thenEvents()
  })
})

describe('C021 editing a page', () => {
  it('replaces the content; the template stays where it is left out', () => {
    given(editPage, created('faq'))
      .when({ linkId: 'link-1', content: text('Hello') })
      .thenEvents(edited(text('Hello')))
    given(editPage, created('faq'))
      .when({ linkId: 'link-1', content: text('Hello'), template: 'about' })
      .thenEvents(edited(text('Hello'), 'about'))
  })

  it('changes nothing when content and template stand', () => {
    given(editPage, created('faq'), edited(text('Hello')))
      .when({ linkId: 'link-1', content: text('Hello'), template: 'faq' })
      .thenEvents()
    given(editPage, created('faq'), edited(text('Hello')))
      .when({ linkId: 'link-1', content: text('Hello'), template: 'about' })
      .thenEvents(edited(text('Hello'), 'about'))
  })

  it('makes the page where its link was cut off before it', () => {
    given(editPage)
      .when({ linkId: 'link-1', content: text('Hello') })
      .thenEvents(created('blank', text('Hello')))
  })

  it('refuses a deleted page', () => {
    given(editPage, created('faq'), deleted)
      .when({ linkId: 'link-1', content: text('Hello') })
      .thenRefused('not-found')
  })
})

describe('page-restore putting an earlier version back', () => {
  const history = [created('faq'), edited(text('One'), 'about'), edited(text('Two'))]

  it('brings content and template of the event, and says from where', () => {
    given(restorePage, ...history)
      .when({ eventId: 'event-1' })
      .thenEvents(edited(text('One'), 'about', 'event-1'))
    given(restorePage, ...history)
      .when({ eventId: 'event-0' })
      .thenEvents(edited(pageTemplates.faq.content, 'faq', 'event-0'))
  })

  it('can be put back itself', () => {
    given(restorePage, ...history, edited(text('One'), 'about', 'event-1'))
      .when({ eventId: 'event-2' })
      .thenEvents(edited(text('Two'), 'faq', 'event-2'))
  })

  it('changes nothing when that is what stands', () => {
    given(restorePage, ...history)
      .when({ eventId: 'event-2' })
      .thenEvents()
  })

  it('refuses events that are none of this page, and pages that are not there', () => {
    given(restorePage, ...history)
      .when({ eventId: 'event-9' })
      .thenRefused('not-found')
    given(restorePage, ...history, deleted)
      .when({ eventId: 'event-1' })
      .thenRefused('not-found')
    given(restorePage).when({ eventId: 'event-0' }).thenRefused('not-found')
  })
})
