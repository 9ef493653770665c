import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { textOf } from '../../../test/fixture/text-of.ts'

test('the search shows teams and players with links, and is not for search engines', async () => {
  const { call, requests } = fixtureCall()
  const { html, status } = await renderPage('/wnba/search?q=+ace+', { call })
  const text = textOf(html)
  expect(status).toBe(200)
  expect(text).toContain('Las Vegas Aces WNBA · 2024')
  expect(text).toContain("A'ja Wilson Las Vegas Aces")
  expect(html).toContain('href="/wnba/teams/team-4"')
  expect(html).toContain('href="/wnba/player/player-1/stats"')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<noscript><button type="submit">Search</button></noscript>')
  expect(html).toMatch(/<input [^>]*name="q"[^>]* value=" ace "/)
  expect(requests).toEqual([{ key: 'GET /api/search', input: { query: { slug: 'wnba', q: 'ace' } } }])
})

test('a search without enough letters reads nothing, and one without results says so', async () => {
  const { call, requests } = fixtureCall({ 'GET /api/search': () => ({ teams: [], players: [] }) })
  expect(textOf((await renderPage('/wnba/search?q=a', { call })).html)).toContain(
    'Enter at least two letters',
  )
  expect((await renderPage('/wnba/search', { call })).html).toMatch(/<input [^>]*autofocus[^>]*name="q"/i)
  expect(requests).toEqual([])
  const { html } = await renderPage('/wnba/search?q=zz', { call })
  expect(textOf(html)).toContain('No teams or players found.')
})

test('a page that is not found leads to the search, the schedule and the standings (R304)', async () => {
  const { html, status } = await renderPage('/wnba/no/such/page')
  expect(status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/)
  expect(html).toMatch(/<form [^>]*action="\/wnba\/search" method="get"/)
  expect(textOf(html)).toMatch(/See the schedule See the standings Go to the home page/)
})
