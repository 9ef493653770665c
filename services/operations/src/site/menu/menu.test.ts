import type { LinkId, PageId } from '@league/contracts/kernel/id'
import { describe, expect, it } from 'vitest'
import type { LinkDetails, MenuEvent } from '@league/contracts/site/events'
import { problems } from '@league/contracts/kernel/problem'
import { derivedId } from '../../kernel/derived-id.ts'
import { given, context } from '../../testing/given.ts'
import { addLink, changeLink, moveLink, openMenu, removeLink } from './commands.ts'

const { organizationId, newId } = context

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

interface Placement {
  linkId?: LinkId
  pageId?: PageId | null
  position?: number
  core?: boolean
}
function added(details: LinkDetails, placement: Placement = {}): MenuEvent {
  const { linkId = newId, position = 0, core = false } = placement
  const pageId = placement.pageId === undefined ? derivedId<PageId>('page', linkId) : placement.pageId
  return { type: 'LinkAdded', data: { organizationId, linkId, ...details, pageId, position, core } }
}
function changed(linkId: LinkId, pageId: PageId | null, before: LinkDetails, after: LinkDetails): MenuEvent {
  return { type: 'LinkChanged', data: { organizationId, linkId, pageId, before, after } }
}

const aboutLink = added(about, { linkId: 'about', pageId: 'about-page' })
const shopLink = added(shop, { linkId: 'shop', pageId: null, position: 1 })
const standings = added(
  { ...about, label: 'Standings', slug: 'teamList' },
  { linkId: 'standings', pageId: 'standings-page', position: 2, core: true },
)

describe('addLink (C015)', () => {
  it('makes the link internal and visible, with a page and a slug derived from its label (R098, R099, R104)', () => {
    given(addLink).when({ label: ' About us ' }).thenEvents(added(about))
  })

  it('adds the link at the end of the menu', () => {
    given(addLink, aboutLink, { ...shopLink, data: { ...shopLink.data, position: 7 } } as MenuEvent)
      .when({ label: 'Rules', slug: 'Rule-Book', showInNavbar: false, template: 'faq' })
      .thenEvents(
        added(
          { ...about, label: 'Rules', slug: 'Rule-Book', showInNavbar: false, template: 'faq' },
          { position: 8 },
        ),
      )
  })

  it('adds an external link with an address and without a page', () => {
    given(addLink)
      .when({ label: 'Shop', isExternal: true, url: ' https://shop.example', slug: 'shop' })
      .thenEvents(added(shop, { pageId: null }))
  })

  it('requires a label, a valid slug for an internal link and a web address for an external one (R106)', () => {
    given(addLink).when({ label: ' ' }).thenRefused('invalid')
    given(addLink).when({ label: '***' }).thenRefused('invalid')
    given(addLink).when({ label: 'A', slug: 'a/b' }).thenRefused('invalid')
    given(addLink).when({ label: 'Shop', isExternal: true }).thenRefused('invalid')
    given(addLink)
      .when({ label: 'Shop', isExternal: true, url: 'javascript:alert(1)' })
      .thenRefused('invalid')
  })

  it('refuses a label that another link has, ignoring case (R107)', () => {
    given(addLink, aboutLink).when({ label: ' ABOUT US', slug: 'other' }).thenRefused('link-exists')
    given(addLink, shopLink).when({ label: 'shop' }).thenRefused('link-exists')
    expect(problems['link-exists'].message).toBe('This link already exists.')
  })

  it('refuses a slug that another link has and reserved slugs', () => {
    given(addLink, aboutLink).when({ label: 'Other', slug: 'About-Us' }).thenRefused('link-address-taken')
    for (const slug of ['api', 'dashboard', 'login', 'leagues', 'Organizations']) {
      given(addLink).when({ label: 'Other', slug }).thenRefused('slug-reserved')
    }
    given(addLink)
      .when({ label: 'Registration' })
      .thenEvents(added({ ...about, label: 'Registration', slug: 'registration' }))
  })
})

describe('changeLink (C016)', () => {
  it('shows and hides a link without changing anything else (R101)', () => {
    given(changeLink, aboutLink)
      .when({ linkId: 'about', showInNavbar: false })
      .thenEvents(changed('about', 'about-page', about, { ...about, showInNavbar: false }))
    given(changeLink, aboutLink).when({ linkId: 'about', showInNavbar: true }).thenEvents()
  })

  it('accepts the label of another link (R107)', () => {
    given(changeLink, aboutLink, shopLink)
      .when({ linkId: 'about', label: 'shop' })
      .thenEvents(changed('about', 'about-page', about, { ...about, label: 'shop' }))
  })

  it('drops the web address and adds a page when the link becomes internal (R103)', () => {
    given(changeLink, shopLink)
      .when({ linkId: 'shop', isExternal: false, url: 'https://shop.example' })
      .thenEvents(
        changed('shop', derivedId<PageId>('page', 'shop', newId), shop, {
          ...about,
          label: 'Shop',
          slug: 'shop',
        }),
      )
  })

  it('keeps the page while the link is external', () => {
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

  it('refuses the slug of another link, reserved slugs and an unknown link', () => {
    const other = added({ ...about, label: 'Other', slug: 'other' }, { linkId: 'other' })
    given(changeLink, aboutLink, other)
      .when({ linkId: 'about', slug: 'OTHER' })
      .thenRefused('link-address-taken')
    given(changeLink, aboutLink).when({ linkId: 'about', slug: 'login' }).thenRefused('slug-reserved')
    given(changeLink, aboutLink).when({ linkId: 'other', label: 'x' }).thenRefused('not-found')
  })

  it('keeps the slug of a core link and keeps it internal, whatever the form sends', () => {
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

describe('moveLink (C016, R105)', () => {
  it('sets the position of a link', () => {
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

describe('removeLink (C017)', () => {
  const removed: MenuEvent = {
    type: 'LinkRemoved',
    data: { organizationId, linkId: 'about', label: 'About us', pageId: 'about-page' },
  }

  it('removes a link only once and frees its label and its slug', () => {
    given(removeLink, aboutLink).when({ linkId: 'about' }).thenEvents(removed)
    given(removeLink, aboutLink, removed).when({ linkId: 'about' }).thenRefused('not-found')
    given(addLink, aboutLink, removed).when({ label: 'About us' }).thenEvents(added(about))
  })

  it('refuses to remove Players, Schedule and Standings, even renamed (R109)', () => {
    const { data } = standings as Extract<MenuEvent, { type: 'LinkAdded' }>
    const before = { ...about, label: data.label, slug: data.slug }
    const renamed = changed('standings', 'standings-page', before, { ...before, label: 'Tables' })
    given(removeLink, standings).when({ linkId: 'standings' }).thenRefused('link-core')
    given(removeLink, standings, renamed).when({ linkId: 'standings' }).thenRefused('link-core')
  })

  it('removes a custom link that was renamed to the label of a core link (R107, R109)', () => {
    const renamed = changed('about', 'about-page', about, { ...about, label: 'Players' })
    given(removeLink, aboutLink, renamed)
      .when({ linkId: 'about' })
      .thenEvents({ type: 'LinkRemoved', data: { ...removed.data, label: 'Players' } } as MenuEvent)
  })
})

describe('openMenu', () => {
  it('adds the default links, three of them as core links (R109)', () => {
    const link = (label: string, slug: string, position: number, core: boolean) =>
      added({ ...about, label, slug }, { linkId: derivedId<LinkId>('link', newId, slug), position, core })
    given(openMenu)
      .when({})
      .thenEvents(
        link('Home', 'home', 0, false),
        link('Standings', 'teamList', 1, true),
        link('Schedule', 'schedule', 2, true),
        link('Teams', 'teams', 3, false),
        link('Players', 'playerList', 4, true),
        link('Leader Board', 'leaderboard', 5, false),
      )
    given(openMenu, aboutLink).when({}).thenEvents()
  })

  it('adds custom links under the same rules', () => {
    given(openMenu)
      .when({
        links: [{ label: 'Shop', isExternal: true, url: 'https://shop.example' }, { label: 'SCHEDULE' }],
      })
      .thenEvents(
        added(shop, { linkId: derivedId<LinkId>('link', newId, 'Shop'), pageId: null }),
        added(
          { ...about, label: 'SCHEDULE', slug: 'schedule' },
          { linkId: derivedId<LinkId>('link', newId, 'SCHEDULE'), position: 1, core: true },
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
