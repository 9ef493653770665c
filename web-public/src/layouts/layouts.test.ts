import { expect, test } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { fullMenu, settings } from '../../test/fixture/settings.ts'
import { isReservedPath } from '../app/routes.ts'
import { bodyOf } from '../../test/fixture/text-of.ts'
import { buildMenu, pagesBesideMenu, pickBottomItems, pickMarkedItem } from './menu.ts'

const menu = [
  { label: 'HOME', slug: 'home', url: null },
  { label: 'About', slug: null, url: 'https://about.example' },
  { label: 'Standings', slug: 'jTeamList', url: null },
  { label: 'Fields', slug: 'our-fields', url: null },
  { label: 'Hostile', slug: null, url: 'javascript:alert(1)' },
]

/** Returns the label and URL of every link of a menu, by default of the one in the header. */
const linksOf = (html: string, name = 'Site') => {
  const nav = new RegExp(`<nav aria-label="${name}".*?</nav>`, 's').exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => [label, to])
}

test('the menu has the organization’s links in its order (S017, S018, S019, R112, R114)', async () => {
  const { html } = await renderPage('/wnba/schedule', { settings: { ...settings, menu } })
  expect(linksOf(html)).toEqual([
    ['HOME', '/wnba'],
    ['About', 'https://about.example'],
    ['Standings', '/wnba/jTeamList'],
    ['Fields', '/wnba/our-fields'],
  ])
  expect(html).toContain('<a href="https://about.example" rel="noopener">About</a>')
  const onDomain = await renderPage('/schedule', {
    settings: { ...settings, menu },
    host: 'domain',
    organization: { ...wnba, domain: 'wnba.example' },
  })
  expect(linksOf(onDomain.html).slice(2)).toEqual([
    ['Standings', '/jTeamList'],
    ['Fields', '/our-fields'],
  ])
})

test('the thirteen links of the first league’s menu lead to pages of the site (S017, R113)', async () => {
  const links = linksOf((await renderPage('/wnba', { settings: { ...settings, menu: fullMenu } })).html)
  expect(links.map(([label]) => label)).toEqual(fullMenu.map(({ label }) => label))
  for (const [, to] of links) expect(isReservedPath((to ?? '').replace('/wnba', '') || '/'), to).toBe(true)
})

test('an organization without a menu of its own has the generic one (S019)', async () => {
  const labels = linksOf((await renderPage('/wnba')).html).map(([label]) => label)
  expect(labels).toEqual([
    'Home',
    'Standings',
    'Schedule',
    'Teams',
    'Players',
    'Leader Board',
    'Stat Leaders',
    'Seasons',
  ])
})

test('the server renders the same document for every visitor, without account links (S003, R029)', async () => {
  const body = bodyOf((await renderPage('/wnba')).html)
  expect(body).not.toMatch(/Dashboard|Logout/)
})

test('the icon is the logo, or the one that the gateway draws in the organization’s color', async () => {
  expect((await renderPage('/wnba')).html).toContain('<link rel="icon" href="/icon/wnba.svg">')
  const organization = { ...wnba, logo_url: '/media/0123456789abcdef0123456789abcdef.webp' }
  expect((await renderPage('/wnba', { organization })).html).toContain(
    `<link rel="icon" href="${organization.logo_url}">`,
  )
})

test('an organization that is not indexed has noindex on every page', async () => {
  const hidden = { settings: { ...settings, indexed: false } }
  for (const url of ['/wnba', '/wnba/teamList', '/wnba/everything']) {
    expect((await renderPage(url, hidden)).html).toContain('<meta name="robots" content="noindex">')
    expect((await renderPage(url)).html).not.toContain('name="robots"')
  }
})

test('five links stand in the header and the others behind More, and the sheet of phones has all (S017, R113)', async () => {
  const { html } = await renderPage('/wnba', { settings: { ...settings, menu: fullMenu } })
  const more = /<ul [^>]*id="more-links".*?<\/ul>/s.exec(html)?.[0] ?? ''
  expect([...more.matchAll(/<a [^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(
    fullMenu.slice(5).map(({ label }) => label),
  )
  expect(linksOf(html, 'Menu')).toEqual(linksOf(html))
  expect(html).toMatch(/<dialog [^>]*id="menu"[^>]*>/)
  expect(html).toMatch(/popoverTarget="menu" popoverTargetAction="hide" aria-label="Close menu"/i)
  const short = await renderPage('/wnba', { settings: { ...settings, menu } })
  expect(short.html).not.toContain('id="more-links"')
})

test('More is marked when it has the link to the open page, and a bracket marks the tournament', async () => {
  const renderAt = async (path: string) =>
    (await renderPage(`/wnba${path}`, { settings: { ...settings, menu: fullMenu } })).html
  const more = /<button [^>]*popoverTarget="more-links"[^>]*>/i
  const marked = (html: string) =>
    [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, label]) => label)
  const board = await renderAt('/leaderboard')
  expect(more.exec(board)?.[0]).toContain('aria-current="true"')
  expect(marked(board)).toContain('LEADER BOARD')
  expect(more.exec(await renderAt(''))?.[0]).not.toContain('aria-current')
  expect(marked(await renderAt('/tournamentBracket')).join()).toMatch(/tournament/i)
})

test('the bottom bar of phones has up to four pages of the menu, in its order and with its labels (R113, R114)', () => {
  const itemsOf = (menu: typeof fullMenu) =>
    pickBottomItems(buildMenu({ settings: { ...settings, menu } })).map(({ label }) => label)
  expect(itemsOf([])).toEqual(['Home', 'Standings', 'Schedule', 'Teams'])
  expect(itemsOf(fullMenu)).toEqual(['HOME', 'STANDINGS', 'SCHEDULE', 'PLAYERS'])
  const second = [
    { label: 'About', slug: null, url: 'https://about.example' },
    { label: 'Schedule', slug: 'schedule', url: null },
    { label: 'Standings', slug: 'jTeamList', url: null },
    { label: 'Players', slug: 'playerList', url: null },
  ]
  expect(itemsOf(second)).toEqual(['Home', 'Schedule', 'Standings', 'Players'])
  expect(itemsOf([{ label: 'Rules', slug: 'rules', url: null }])).toEqual(['Home', 'Teams'])
})

test('the bottom bar marks the open page, or the entry that the page of a game, team or player belongs to', () => {
  const marked = (menu: typeof fullMenu, path: string) =>
    pickMarkedItem(pickBottomItems(buildMenu({ settings: { ...settings, menu } })), path)?.label
  expect(marked([], '/Schedule')).toBe('Schedule')
  expect(marked([], '/games/game-box')).toBe('Schedule')
  expect(marked([], '/teams/team-4')).toBe('Teams')
  expect(marked([], '/player/player-1/stats')).toBe('Teams')
  expect(marked(fullMenu, '/players/player-1')).toBe('PLAYERS')
  expect(marked(fullMenu, '/teams/team-4')).toBeUndefined()
  expect(marked([], '/leaderboard')).toBeUndefined()
})

test('the footer leads to the pages that the menu of the organization lacks', () => {
  const labelsBeside = (menu: typeof fullMenu) =>
    pagesBesideMenu(buildMenu({ settings: { ...settings, menu } })).map(({ label }) => label)
  expect(labelsBeside([])).toEqual(['Leagues', 'Search'])
  expect(labelsBeside(fullMenu)).toEqual(['Teams', 'Stat Leaders', 'Seasons', 'Leagues', 'Search'])
})
