import { describe, it } from 'vitest'
import type { LinkId, PageId } from '@league/contracts/kernel/id'
import type { LinkDetails, MenuEvent } from '@league/contracts/site/events'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoableMenu } from './undoable-menu.ts'

const change = (id: string, ...events: MenuEvent[]): TestChange<MenuEvent> => ({ id, events })

const organizationId = 'organization-1'
const about: LinkDetails = {
  label: 'About us',
  slug: 'about-us',
  url: null,
  isExternal: false,
  showInNavbar: true,
  template: 'about',
}
const shop: LinkDetails = {
  ...about,
  label: 'Shop',
  slug: null,
  url: 'https://shop.example',
  isExternal: true,
}
const added = (linkId: LinkId, details: LinkDetails, core = false): MenuEvent => ({
  type: 'LinkAdded',
  data: {
    organizationId,
    linkId,
    ...details,
    pageId: details.isExternal ? null : `${linkId}-page`,
    position: 0,
    core,
  },
})
const changed = (
  linkId: LinkId,
  before: LinkDetails,
  after: LinkDetails,
  pageId: PageId | null = `${linkId}-page`,
): MenuEvent => ({ type: 'LinkChanged', data: { organizationId, linkId, pageId, before, after } })
const moved = (label: string, before: number, after: number): MenuEvent => ({
  type: 'LinkMoved',
  data: { organizationId, linkId: 'about', label, before, after },
})
const removed = (linkId: LinkId, { label, isExternal }: LinkDetails): MenuEvent => ({
  type: 'LinkRemoved',
  data: { organizationId, linkId, label, pageId: isExternal ? null : `${linkId}-page` },
})
const restored = (linkId: LinkId): MenuEvent => ({ type: 'LinkRestored', data: { organizationId, linkId } })

const aboutAdded = change('about', added('about', about))
const shopAdded = change('shop', added('shop', shop))
const aboutRemoved = change('removed', removed('about', about))

describe('undoing a change of the menu', () => {
  it('undoing a new link removes it, and undoing its removal restores it', () => {
    givenChanges(undoableMenu, aboutAdded, shopAdded).undo('about').thenEvents(removed('about', about))
    givenChanges(undoableMenu, aboutAdded, shopAdded, aboutRemoved)
      .undo('removed')
      .thenEvents(restored('about'))
  })

  it('undoing the undo of a new link restores it, and undoing that of a removal removes it', () => {
    const back = { ...change('back', removed('about', about)), undoes: 'about' }
    givenChanges(undoableMenu, aboutAdded, back).undo('back').thenEvents(restored('about'))
    const again = { ...change('back', restored('about')), undoes: 'removed' }
    givenChanges(undoableMenu, aboutAdded, aboutRemoved, again)
      .undo('back')
      .thenEvents(removed('about', about))
  })

  it('undoing the removal of a link is refused once another link has its address', () => {
    const other = change('other', added('other', { ...about, label: 'Who we are', slug: 'About-Us' }))
    givenChanges(undoableMenu, aboutAdded, aboutRemoved, other)
      .undo('removed')
      .thenRefused('link-address-taken')
  })

  it('undoing a new link is refused for a core link and while a later change of it stands', () => {
    givenChanges(undoableMenu, change('core', added('standings', about, true)))
      .undo('core')
      .thenRefused('link-core')
    givenChanges(undoableMenu, aboutAdded, change('moved', moved('About us', 0, 3)))
      .undo('about')
      .thenRefused('undo-later-first', 'event-1')
  })

  it('undoing a change of a link puts back the fields that it changed, and keeps later changes of others', () => {
    const renamed = { ...about, label: 'Club' }
    const hidden = { ...renamed, showInNavbar: false }
    const first = change('first', changed('about', about, renamed))
    givenChanges(undoableMenu, aboutAdded, first, change('second', changed('about', renamed, hidden)))
      .undo('first')
      .thenEvents(changed('about', hidden, { ...about, showInNavbar: false }))
  })

  it('undoing a new address is refused once another link has the earlier one', () => {
    const elsewhere = { ...about, slug: 'club' }
    const first = change('first', changed('about', about, elsewhere))
    const other = change('other', added('other', { ...about, label: 'Who we are' }))
    givenChanges(undoableMenu, aboutAdded, first, other).undo('first').thenRefused('link-address-taken')
  })

  it('undoing that a link became internal takes its page away, and doing it again gives the same page back', () => {
    const internal = { ...about, label: 'Shop', slug: 'shop' }
    const first = change('first', changed('shop', shop, internal))
    const back = { ...change('back', changed('shop', internal, shop, null)), undoes: 'first' }
    givenChanges(undoableMenu, shopAdded, first)
      .undo('first')
      .thenEvents(changed('shop', internal, shop, null))
    givenChanges(undoableMenu, shopAdded, first, back)
      .undo('back')
      .thenEvents(changed('shop', shop, internal))
  })

  it('undoing that a link became external keeps its page', () => {
    const external = { ...about, slug: null, url: 'https://about.example', isExternal: true }
    givenChanges(undoableMenu, aboutAdded, change('first', changed('about', about, external)))
      .undo('first')
      .thenEvents(changed('about', external, about))
  })

  it('undoing a move puts the link back at its earlier position', () => {
    givenChanges(undoableMenu, aboutAdded, change('moved', moved('About us', 0, 3)))
      .undo('moved')
      .thenEvents(moved('About us', 3, 0))
  })
})
