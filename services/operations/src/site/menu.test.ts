import { describe, expect, it } from 'vitest'
import type { LinkDetails, MenuEvent } from '@league/contracts/site/events'
import { problems } from '@league/contracts/kernel/problem'
import { derivedId } from '../kernel/derived-id.ts'
import { given, issued } from '../testing/given.ts'
import { addLink } from './add-link.ts'
import { changeLink } from './change-link.ts'
import { moveLink } from './move-link.ts'
import { openMenu } from './open-menu.ts'
import { removeLink } from './remove-link.ts'

const { organizationId, newId } = issued

const about: LinkDetails = {
  label: 'About us',
  slug: 'about-us',
  url: null,
  isExternal: false,
  showInNavbar: true,
  template: 'blank',
}
const shop: LinkDetails = {
  ...about,
  label: 'Shop',
  slug: null,
  url: 'https://shop.example',
  isExternal: true,
}

interface Placed {
  linkId?: string
  pageId?: string | null
  position?: number
  core?: boolean
}
function added(details: LinkDetails, placed: Placed = {}): MenuEvent {
  const { linkId = newId, position = 0, core = false } = placed
  const pageId = placed.pageId === undefined ? derivedId('page', linkId) : placed.pageId
  return { type: 'LinkAdded', data: { organizationId, linkId, ...details, pageId, position, core } }
}
function changed(linkId: string, pageId: string | null, before: LinkDetails, after: LinkDetails): MenuEvent {
  return { type: 'LinkChanged', data: { organizationId, linkId, pageId, before, after } }
}

const aboutLink = added(about, { linkId: 'about', pageId: 'about-page' })
const shopLink = added(shop, { linkId: 'shop', pageId: null, position: 1 })
const standings = added(
  { ...about, label: 'Standings', slug: 'teamList' },
  { linkId: 'standings', pageId: 'standings-page', position: 2, core: true },
)

describe('C015 adding a link', () => {
  it('R098 R099 R104 is internal and shown, with a page and an address out of its label', () => {
    given(addLink).when({ label: ' About us ' }).thenEvents(added(about))
  })

  it('comes behind all others', () => {
    given(addLink, aboutLink, { ...shopLink, data: { ...shopLink.data, position: 7 } } as MenuEvent)
      .when({ label: 'Rules', slug: 'Rule-Book', showInNavbar: false, template: 'faq' })
      .thenEvents(
        added(
          { ...about, label: 'Rules', slug: 'Rule-Book', showInNavbar: false, template: 'faq' },
          { position: 8 },
        ),
      )
  })

  it('leads elsewhere with an address and without a page', () => {
    given(addLink)
      .when({ label: 'Shop', isExternal: true, url: ' https://shop.example', slug: 'shop' })
      .thenEvents(added(shop, { pageId: null }))
  })

  it('R106 needs a label; an internal link needs an address, an external one an address of the web', () => {
    given(addLink).when({ label: ' ' }).thenRefused('invalid')
    given(addLink).when({ label: '***' }).thenRefused('invalid')
    given(addLink).when({ label: 'A', slug: 'a/b' }).thenRefused('invalid')
    given(addLink).when({ label: 'Shop', isExternal: true }).thenRefused('invalid')
    given(addLink)
      .when({ label: 'Shop', isExternal: true, url: 'javascript:alert(1)' })
      .thenRefused('invalid')
  })

  it('R107 refuses a label that is there already, whatever its letter case: This link already exists.', () => {
    given(addLink, aboutLink).when({ label: ' ABOUT US', slug: 'other' }).thenRefused('link-exists')
    given(addLink, shopLink).when({ label: 'shop' }).thenRefused('link-exists')
    expect(problems['link-exists'].message).toBe('This link already exists.')
  })

  it('refuses an address that another page has, and words of the product', () => {
    given(addLink, aboutLink).when({ label: 'Other', slug: 'About-Us' }).thenRefused('link-address-taken')
    for (const slug of ['api', 'dashboard', 'login', 'teams', 'Organizations']) {
      given(addLink).when({ label: 'Other', slug }).thenRefused('slug-reserved')
    }
    given(addLink)
      .when({ label: 'Registration' })
      .thenEvents(added({ ...about, label: 'Registration', slug: 'registration' }))
  })
})

describe('C016 changing a link', () => {
  it('R101 shows and hides, and changes nothing else', () => {
    given(changeLink, aboutLink)
      .when({ linkId: 'about', showInNavbar: false })
      .thenEvents(changed('about', 'about-page', about, { ...about, showInNavbar: false }))
    given(changeLink, aboutLink).when({ linkId: 'about', showInNavbar: true }).thenEvents()
  })

  it('R107 does not look for the label of another one', () => {
    given(changeLink, aboutLink, shopLink)
      .when({ linkId: 'about', label: 'shop' })
      .thenEvents(changed('about', 'about-page', about, { ...about, label: 'shop' }))
  })

  it('R103 forgets the address of the web when it becomes internal, and gets a page', () => {
    given(changeLink, shopLink)
      .when({ linkId: 'shop', isExternal: false, url: 'https://shop.example' })
      .thenEvents(changed('shop', derivedId('page', 'shop'), shop, { ...about, label: 'Shop', slug: 'shop' }))
  })

  it('keeps its page when it becomes external, and has it again when it comes back', () => {
    const external = { ...about, isExternal: true, slug: null, url: 'https://about.example' }
    const left = changed('about', 'about-page', about, external)
    given(changeLink, aboutLink)
      .when({ linkId: 'about', isExternal: true, url: 'https://about.example', slug: 'about-us' })
      .thenEvents(left)
    given(changeLink, aboutLink, left)
      .when({ linkId: 'about', isExternal: false })
      .thenEvents(changed('about', 'about-page', external, about))
    given(changeLink, aboutLink).when({ linkId: 'about', isExternal: true }).thenRefused('invalid')
  })

  it('refuses the address of another page, words of the product, and what is not there', () => {
    const other = added({ ...about, label: 'Other', slug: 'other' }, { linkId: 'other' })
    given(changeLink, aboutLink, other)
      .when({ linkId: 'about', slug: 'OTHER' })
      .thenRefused('link-address-taken')
    given(changeLink, aboutLink).when({ linkId: 'about', slug: 'login' }).thenRefused('slug-reserved')
    given(changeLink, aboutLink).when({ linkId: 'other', label: 'x' }).thenRefused('not-found')
  })

  it('leaves a core link its address and its kind, whatever the form sends along', () => {
    const before = { ...about, label: 'Standings', slug: 'teamList' }
    given(changeLink, standings)
      .when({
        linkId: 'standings',
        label: 'Tables',
        slug: 'tables',
        isExternal: true,
        url: 'https://x.example',
      })
      .thenEvents(changed('standings', 'standings-page', before, { ...before, label: 'Tables' }))
    given(changeLink, standings).when({ linkId: 'standings', slug: 'tables' }).thenEvents()
  })
})

describe('C016 R105 moving a link', () => {
  it('sets its position', () => {
    const moved: MenuEvent = {
      type: 'LinkMoved',
      data: { organizationId, linkId: 'about', label: 'About us', before: 0, after: 1 },
    }
    given(moveLink, aboutLink, shopLink).when({ linkId: 'about', position: 1 }).thenEvents(moved)
    given(moveLink, aboutLink, moved).when({ linkId: 'about', position: 1 }).thenEvents()
    given(moveLink, aboutLink).when({ linkId: 'about', position: 0.5 }).thenRefused('invalid')
    given(moveLink, aboutLink).when({ linkId: 'about', position: -1 }).thenRefused('invalid')
    given(moveLink).when({ linkId: 'about', position: 1 }).thenRefused('not-found')
  })
})

describe('C017 removing a link', () => {
  const removed: MenuEvent = {
    type: 'LinkRemoved',
    data: { organizationId, linkId: 'about', label: 'About us', pageId: 'about-page' },
  }

  it('happens once; the label and the address are free again', () => {
    given(removeLink, aboutLink).when({ linkId: 'about' }).thenEvents(removed)
    given(removeLink, aboutLink, removed).when({ linkId: 'about' }).thenRefused('not-found')
    given(addLink, aboutLink, removed).when({ label: 'About us' }).thenEvents(added(about))
  })

  it('R109 leaves Players, Schedule and Standings, however they are called by now', () => {
    const { data } = standings as Extract<MenuEvent, { type: 'LinkAdded' }>
    const before = { ...about, label: data.label, slug: data.slug }
    const renamed = changed('standings', 'standings-page', before, { ...before, label: 'Tables' })
    given(removeLink, standings).when({ linkId: 'standings' }).thenRefused('link-core')
    given(removeLink, standings, renamed).when({ linkId: 'standings' }).thenRefused('link-core')
    const players = added({ ...about, label: ' players', slug: 'people' }, { linkId: 'players' })
    given(removeLink, players).when({ linkId: 'players' }).thenRefused('link-core')
  })
})

describe('the first links', () => {
  it('R109 are the pages that every site has; three of them stay', () => {
    const link = (label: string, slug: string, position: number, core: boolean) =>
      added({ ...about, label, slug }, { linkId: derivedId('link', newId, slug), position, core })
    given(openMenu)
      .when({})
      .thenEvents(
        link('Home', 'home', 0, false),
        link('Standings', 'teamList', 1, true),
        link('Schedule', 'schedule', 2, true),
        link('Players', 'playerList', 3, true),
        link('Leader Board', 'leaderboard', 4, false),
      )
    given(openMenu, aboutLink).when({}).thenEvents()
  })

  it('are those that are given instead, under the same rules', () => {
    given(openMenu)
      .when({
        links: [{ label: 'Shop', isExternal: true, url: 'https://shop.example' }, { label: 'SCHEDULE' }],
      })
      .thenEvents(
        added(shop, { linkId: derivedId('link', newId, 'Shop'), pageId: null }),
        added(
          { ...about, label: 'SCHEDULE', slug: 'schedule' },
          { linkId: derivedId('link', newId, 'SCHEDULE'), position: 1, core: true },
        ),
      )
    given(openMenu)
      .when({ links: [{ label: 'A' }, { label: 'a', slug: 'b' }] })
      .thenRefused('link-exists')
    given(openMenu)
      .when({ links: [{ label: 'A' }, { label: 'B', slug: 'a' }] })
      .thenRefused('link-address-taken')
  })
})
