import { describe, expect, it } from 'vitest'
import { isLinkable, isSitePath } from './addresses.ts'
import { defaultLinks, sortLinks, isCoreLabel, isHomeLabel, isSameLabel, slugOfLabel } from './rules.ts'

describe('links of the menu', () => {
  it.each([
    ['League Info', 'league-info'],
    ['  FAQ & Rules!! ', 'faq-rules'],
    ['3-on-3', '3-on-3'],
    ['Über uns', 'ber-uns'],
    ['---', ''],
    ['日程', ''],
  ])('links of the menu have the label %j and the slug %j (R104)', (label, slug) => {
    expect(slugOfLabel(label)).toBe(slug)
  })

  it('links of the menu have the same label if it differs only in case and surrounding spaces (R107)', () => {
    expect(isSameLabel(' Store ', 'STORE')).toBe(true)
    expect(isSameLabel('Store', 'Stores')).toBe(false)
  })

  it('links of the menu are core links if they are labeled Players, Schedule or Standings (R109)', () => {
    expect(['players', ' SCHEDULE', 'Standings '].every(isCoreLabel)).toBe(true)
    expect(['Home', 'Store', 'Player'].some(isCoreLabel)).toBe(false)
    expect(defaultLinks.filter(({ label }) => isCoreLabel(label))).toHaveLength(3)
  })

  it('links of the menu are sorted by position (R100)', () => {
    const links = [
      { id: 'a', position: 2 },
      { id: 'b', position: 0 },
      { id: 'c', position: 2 },
    ]
    expect(sortLinks(links).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('links of the menu lead to the home page if they are labeled home (R112)', () => {
    expect([isHomeLabel(' HOME '), isHomeLabel('Homepage')]).toEqual([true, false])
  })

  it('links of the menu lead only to pages of the site', () => {
    for (const slug of ['about-us', 'store', 'leagueInfo', 'home', 'teamList', 'schedule'])
      expect([slug, isLinkable(slug)]).toEqual([slug, true])
    for (const slug of ['login', 'API', 'dashboard', 'organizations', 'games', '', 'icon'])
      expect([slug, isLinkable(slug)]).toEqual([slug, false])
    for (const { slug } of defaultLinks) expect([slug, isLinkable(slug)]).toEqual([slug, true])
  })
})

describe('isSitePath', () => {
  it('accepts only paths that stay on the site', () => {
    for (const path of ['/', '/registration', '/a/b?c=d#e'])
      expect([path, isSitePath(path)]).toEqual([path, true])
    for (const path of ['', 'a', '//a', '/\\a', 'https://a', '/a b', '/a"b', `/${'a'.repeat(2048)}`])
      expect([path, isSitePath(path)]).toEqual([path, false])
  })
})
