import { describe, it } from 'vitest'
import type { EventId } from '@league/contracts/kernel/id'
import type { PageContent } from '@league/contracts/site/blocks'
import { erasedPageContent, type PageEvent } from '@league/contracts/site/events'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoablePage } from './undoable-page.ts'

const change = (id: string, ...events: PageEvent[]): TestChange<PageEvent> => ({ id, events })

const ids = { pageId: 'page-1', linkId: 'link-1' }
const paragraph = (text: string): PageContent => ({ blocks: [{ type: 'paragraph', text }] })
const edited = (content: PageContent, restoredFrom: EventId | null = null): PageEvent => ({
  type: 'PageEdited',
  data: { ...ids, template: 'blank', content, restoredFrom },
})
const pageDeleted: PageEvent = { type: 'PageDeleted', data: ids }
const pageRestored: PageEvent = { type: 'PageRestored', data: ids }

const created = (content = paragraph('Hello')): TestChange<PageEvent> =>
  change('created', { type: 'PageCreated', data: { ...ids, template: 'blank', content } })
const first = change('first', edited(paragraph('One')))
const second = change('second', edited(paragraph('Two')))

describe('undoing a change of a page', () => {
  it('undoing a new page deletes it, and undoing its deletion restores it', () => {
    givenChanges(undoablePage, created()).undo('created').thenEvents(pageDeleted)
    givenChanges(undoablePage, created(), first, change('deleted', pageDeleted))
      .undo('deleted')
      .thenEvents(pageRestored)
  })

  it('undoing the undo of a new page restores it, and undoing that of a deletion deletes it', () => {
    const back = { ...change('back', pageDeleted), undoes: 'created' }
    givenChanges(undoablePage, created(), back).undo('back').thenEvents(pageRestored)
    const again = { ...change('back', pageRestored), undoes: 'deleted' }
    givenChanges(undoablePage, created(), change('deleted', pageDeleted), again)
      .undo('back')
      .thenEvents(pageDeleted)
  })

  it('undoing an edit restores the version before it and records which one', () => {
    givenChanges(undoablePage, created(), first, second)
      .undo('second')
      .thenEvents(edited(paragraph('One'), 'event-1'))
  })

  it('undoing an edit is refused while a later edit stands', () => {
    givenChanges(undoablePage, created(), first, second)
      .undo('first')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing an edit of a restored page restores the version before it', () => {
    const deleted = change('deleted', pageDeleted)
    const back = { ...change('back', pageRestored), undoes: 'deleted' }
    givenChanges(undoablePage, created(), deleted, back, first)
      .undo('first')
      .thenEvents(edited(paragraph('Hello'), 'event-0'))
  })

  it('undoing an edit is refused if the version before it was erased', () => {
    givenChanges(undoablePage, created(erasedPageContent), first).undo('first').thenRefused('cannot-undo')
  })
})
