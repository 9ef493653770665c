import { expect, test } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { fullMenu, settings } from '../../test/fixture/settings.ts'
import { isReservedPath } from '../app/routes.ts'
import { bodyOf } from '../../test/fixture/text-of.ts'

const menu = [
  { label: 'HOME', slug: 'home', url: null },
  { label: 'About', slug: null, url: 'https://about.example' },
  { label: 'Standings', slug: 'jTeamList', url: null },
  { label: 'Fields', slug: 'our-fields', url: null },
  { label: 'Hostile', slug: null, url: 'javascript:alert(1)' },
]

/** Returns the label and URL of every link in the wide menu. */
const linksOf = (html: string) => {
  const nav = /<nav aria-label="Site".*?<\/nav>/s.exec(html)?.[0] ?? ''
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
  expect(labels).toEqual(['Home', 'Standings', 'Schedule', 'Players', 'Leader Board', 'Stat Leaders'])
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
