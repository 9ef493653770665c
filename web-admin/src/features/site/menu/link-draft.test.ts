import { describe, expect, it } from 'vitest'
import { changeLinkBody, addLinkBody } from '@league/contracts/site/commands'
import { linkViews } from '../../../../test/menu.ts'
import { linkAddress } from './link-address.ts'
import { bodyOf, draftOf, failuresOf, keepsSlug, newLink, withLabel, withType } from './link-draft.ts'

const [home, standings, about] = linkViews

describe('the form of a link', () => {
  it('R104 derives the slug from the label while the link is internal', () => {
    expect(withLabel(newLink, '  Rules & Fees 2026! ', null).slug).toBe('rules-fees-2026')
    const external = withType(newLink, true, null)
    expect(withLabel(external, 'Shop', null).slug).toBe('')
    expect(withType(withLabel(external, 'Shop', null), false, null).slug).toBe('shop')
  })

  it('R103 clears the URL when the link becomes internal', () => {
    const external = { ...withType(newLink, true, null), url: 'https://shop.example' }
    expect(withType(external, true, null).url).toBe('https://shop.example')
    expect(withType(external, false, null).url).toBe('')
  })

  it('R109 keeps the address of a core link, and of a page that is made of the league’s data, when it is renamed', () => {
    expect(withLabel(draftOf(standings), 'Table', standings).slug).toBe('teamList')
    const leaders = { ...about, core: false, slug: 'leaderboard', label: 'Leader Board' }
    expect(withLabel(draftOf(leaders), 'Leaders', leaders).slug).toBe('leaderboard')
    expect(keepsSlug(about)).toBe(false)
    expect(withLabel(draftOf(about), 'Who we are', about).slug).toBe('who-we-are')
  })

  it('R106 wants a label', () => {
    expect(failuresOf({ ...newLink, label: '  ' }, [], null)).toEqual({ label: 'A label is required.' })
  })

  it("R107 refuses a label that is there, in any letter case, with 'This link already exists.', but not on edit", () => {
    const draft = withLabel(newLink, ' STANDINGS ', null)
    expect(failuresOf(draft, linkViews, null)).toEqual({ label: 'This link already exists.' })
    expect(failuresOf(draft, linkViews, about)).toEqual({})
  })

  it('wants a web address for another website, and letters for a page', () => {
    const external = { ...newLink, label: 'Shop', isExternal: true }
    const refused = { url: 'Use an address that starts with https://' }
    expect(failuresOf({ ...external, url: 'javascript:alert(1)' }, [], null)).toEqual(refused)
    expect(failuresOf({ ...external, url: ' https://shop.example ' }, [], null)).toEqual({})
    expect(failuresOf(withLabel(newLink, '!!!', null), [], null)).toHaveProperty('label')
  })

  it('C015 C016 R099 sends what the contract takes: shown from the start, as before on edit', () => {
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

describe('the address of an internal link', () => {
  it('R112 is the custom domain, or the shared host with the slug of the organization', () => {
    const shared = { domain: null, slug: 'wnba' }
    expect(linkAddress(shared, 'league.example', 'Rules', 'rules')).toBe('league.example/wnba/rules')
    const own = { domain: 'hoops.example', slug: 'hoops' }
    expect(linkAddress(own, 'league.example', 'Rules', 'rules')).toBe('hoops.example/rules')
  })

  it('R112 is / for the label home', () => {
    expect(linkAddress({ domain: null, slug: 'wnba' }, 'league.example', ' HOME ', 'home')).toBe(
      'league.example/wnba/',
    )
    expect(home.slug).toBe('home')
  })
})
