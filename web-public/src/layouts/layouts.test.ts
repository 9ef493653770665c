import { expect, test } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { fullMenu, settings } from '../../test/fixture/settings.ts'
import { isFixed } from '../app/routes.ts'
import { bodyOf } from '../../test/fixture/text-of.ts'

const menu = [
  { label: 'HOME', slug: 'home', url: null },
  { label: 'About', slug: null, url: 'https://about.example' },
  { label: 'Standings', slug: 'jTeamList', url: null },
  { label: 'Fields', slug: 'our-fields', url: null },
  { label: 'Trap', slug: null, url: 'javascript:alert(1)' },
]

/** Label and address of every link in the wide menu. */
const linksOf = (html: string) => {
  const nav = /<nav aria-label="Site".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => [label, to])
}

test('S017 S018 S019 R112 R114: the menu is the organization’s, in its order', async () => {
  const { html } = await renderPage('/wnba/schedule', { settings: { ...settings, menu } })
  expect(linksOf(html)).toEqual([
    ['HOME', '/wnba'],
    ['About', 'https://about.example'],
    ['Standings', '/wnba/jTeamList'],
    ['Fields', '/wnba/our-fields'],
  ])
  expect(html).toContain('<a href="https://about.example" rel="noopener">About</a>')
  const own = await renderPage('/schedule', {
    settings: { ...settings, menu },
    host: 'domain',
    organization: { ...wnba, domain: 'wnba.example' },
  })
  expect(linksOf(own.html).slice(2)).toEqual([
    ['Standings', '/jTeamList'],
    ['Fields', '/our-fields'],
  ])
})

test('S017 R113: the thirteen links of the first league lead to pages of the site', async () => {
  const links = linksOf((await renderPage('/wnba', { settings: { ...settings, menu: fullMenu } })).html)
  expect(links.map(([label]) => label)).toEqual(fullMenu.map(({ label }) => label))
  for (const [, to] of links) expect(isFixed((to ?? '').replace('/wnba', '') || '/'), to).toBe(true)
})

test('S019: without a menu of its own an organization has the usual one', async () => {
  const labels = linksOf((await renderPage('/wnba')).html).map(([label]) => label)
  expect(labels).toEqual(['Home', 'Standings', 'Schedule', 'Players', 'Leader Board', 'Stat Leaders'])
})

test('S003 R029: what the server renders is the same for everyone; nobody is signed in there', async () => {
  const body = bodyOf((await renderPage('/wnba')).html)
  expect(body).not.toMatch(/Dashboard|Logout/)
})

test('the icon is the logo, else the one that the gateway draws in the organization’s colour', async () => {
  expect((await renderPage('/wnba')).html).toContain('<link rel="icon" href="/icon/wnba.svg">')
  const organization = { ...wnba, logo_url: '/media/0123456789abcdef0123456789abcdef.webp' }
  expect((await renderPage('/wnba', { organization })).html).toContain(
    `<link rel="icon" href="${organization.logo_url}">`,
  )
})

test('an organization that does not want to be found tells search engines so, on every page', async () => {
  const hidden = { settings: { ...settings, indexed: false } }
  for (const url of ['/wnba', '/wnba/teamList', '/wnba/everything']) {
    expect((await renderPage(url, hidden)).html).toContain('<meta name="robots" content="noindex">')
    expect((await renderPage(url)).html).not.toContain('name="robots"')
  }
})
