import { describe, expect, it } from 'vitest'
import { changeLinkBody, addLinkBody } from '@league/contracts/site/commands'
import { linkViews } from '../../../../test/menu.ts'
import {
  bodyOf,
  draftOf,
  errorsOf,
  keepsSlug,
  linkAddress,
  newLink,
  withLabel,
  withType,
} from './link-draft.ts'

const [home, standings, about] = linkViews

describe('the link form', () => {
  it('derives the slug of an internal link from its label (R104)', () => {
    expect(withLabel(newLink, '  Rules & Fees 2026! ', null).slug).toBe('rules-fees-2026')
    const external = withType(newLink, true, null)
    expect(withLabel(external, 'Shop', null).slug).toBe('')
    expect(withType(withLabel(external, 'Shop', null), false, null).slug).toBe('shop')
  })

  it('clears the URL when the link becomes internal (R103)', () => {
    const external = { ...withType(newLink, true, null), url: 'https://shop.example' }
    expect(withType(external, true, null).url).toBe('https://shop.example')
    expect(withType(external, false, null).url).toBe('')
  })

  it('keeps the slug of a renamed link if it is core or leads to a page of league data (R109)', () => {
    expect(withLabel(draftOf(standings), 'Table', standings).slug).toBe('teamList')
    const leaders = { ...about, core: false, slug: 'leaderboard', label: 'Leader Board' }
    expect(withLabel(draftOf(leaders), 'Leaders', leaders).slug).toBe('leaderboard')
    expect(keepsSlug(about)).toBe(false)
    expect(withLabel(draftOf(about), 'Who we are', about).slug).toBe('who-we-are')
  })

  it('requires a label (R106)', () => {
    expect(errorsOf({ ...newLink, label: '  ' }, [], null)).toEqual({ label: 'Enter a label.' })
  })

  it("rejects an existing label with 'This link already exists.', ignoring case, but not when editing (R107)", () => {
    const draft = withLabel(newLink, ' STANDINGS ', null)
    expect(errorsOf(draft, linkViews, null)).toEqual({ label: 'This link already exists.' })
    expect(errorsOf(draft, linkViews, about)).toEqual({})
  })

  it('requires a web address for an external link, and a letter or digit in the label of a page', () => {
    const external = { ...newLink, label: 'Shop', isExternal: true }
    const urlError = { url: 'Use an address such as https://example.com.' }
    expect(errorsOf({ ...external, url: 'javascript:alert(1)' }, [], null)).toEqual(urlError)
    expect(errorsOf({ ...external, url: ' https://shop.example ' }, [], null)).toEqual({})
    expect(errorsOf(withLabel(newLink, '!!!', null), [], null)).toHaveProperty('label')
  })

  it('shows a new link in the menu, and keeps the visibility of an edited one (C015, C016, R099)', () => {
    const body = bodyOf(withLabel(newLink, 'Fees', null), 'org-1', null)
    expect(addLinkBody.parse(body)).toMatchObject({
      label: 'Fees',
      slug: 'fees',
      url: null,
      show_in_navbar: true,
    })
    const hidden = { ...about, show_in_navbar: false }
    const external = { ...draftOf(hidden), isExternal: true, url: 'https://about.example' }
    expect(changeLinkBody.parse(bodyOf(external, 'org-1', hidden))).toMatchObject({
      is_external: true,
      slug: null,
      url: 'https://about.example',
      show_in_navbar: false,
    })
  })
})

describe('linkAddress', () => {
  it('uses the custom domain, or the shared host with the slug of the organization (R112)', () => {
    const shared = { domain: null, slug: 'wnba' }
    expect(linkAddress(shared, 'league.example', 'Rules', 'rules')).toBe('league.example/wnba/rules')
    const own = { domain: 'hoops.example', slug: 'hoops' }
    expect(linkAddress(own, 'league.example', 'Rules', 'rules')).toBe('hoops.example/rules')
  })

  it('linkAddress ends with / for the label "home" (R112)', () => {
    expect(linkAddress({ domain: null, slug: 'wnba' }, 'league.example', ' HOME ', 'home')).toBe(
      'league.example/wnba/',
    )
    expect(home.slug).toBe('home')
  })
})
