import { expect, test, vi } from 'vitest'
import { fixtureCall } from '../../../test/fixture/call.ts'
import { wnba } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

test('S016: the home page has the last score, the top of the table, leaders, next games and results', async () => {
  const text = textOf((await renderPage('/wnba')).html)
  expect(text).toContain('FINAL · September 19, 2024')
  expect(text).toMatch(/Standings .* New York Liberty 32 8 0\.800/)
  expect(text).toMatch(/Leaders .* Points 1021 A'ja Wilson/)
  expect(text).toContain('Next games Schedule January 2, 2999 · TBD')
  expect(text).toContain('Latest results All results')
})

test('S016: says what is missing while there is no season yet', async () => {
  const { call } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [] }) })
  const { status, html } = await renderPage('/wnba', { call })
  expect(status).toBe(200)
  expect(textOf(html)).toContain('The first season has not begun yet.')
})

test('S019 S017: the menu leads to the public pages, with a toggle for phones', async () => {
  const { html } = await renderPage('/wnba/schedule')
  for (const path of ['', '/teamList', '/schedule', '/playerList', '/leaderboard', '/statLeaders']) {
    expect(html).toContain(`href="/wnba${path}"`)
  }
  expect(html).toContain('<summary>Menu</summary>')
  expect(html).toMatch(/aria-current="page"[^>]*href="\/wnba\/schedule"/)
})

test('S020 R030 R031: the footer shows set and safe social links, credit, copyright and Admin Sign In', async () => {
  const { html } = await renderPage('/wnba')
  const footer = /<footer.*<\/footer>/s.exec(bodyOf(html))?.[0] ?? ''
  expect(footer).toContain('href="https://facebook.com/wnba"')
  expect(footer).not.toMatch(/Instagram|javascript:/)
  expect(textOf(`<div id="root">${footer}<script type="application/json"`)).toContain(
    '© WNBA · Powered by Scorer’s Table',
  )
  expect(footer).toContain('<a href="/wnba/login">Admin Sign In</a>')
})

test('S014 R026 R027: the landing page lists organizations with filters and a Login link, without menu and footer', async () => {
  const { call } = fixtureCall({
    'GET /api/organizations': () => ({
      organizations: [wnba, { ...wnba, id: 'x', name: 'Youth', slug: 'youth-x', city: 'Tustin' }],
    }),
  })
  const { html, status } = await renderPage('/', { organization: null, call })
  expect(status).toBe(200)
  expect(html).toContain('<title>Scorer’s Table</title>')
  expect(html).toContain('<a href="/login">Login</a>')
  expect(html).toContain('href="/wnba"')
  expect(html).not.toMatch(/<footer|<nav/)
  const filtered = await renderPage('/?city=Tustin', { organization: null, call })
  expect(bodyOf(filtered.html)).not.toContain('href="/wnba"')
  expect(bodyOf(filtered.html)).toContain('href="/youth-x"')
})

test('S041 R310: the team page has banner, SCHEDULE and ROSTER', async () => {
  const text = textOf((await renderPage('/wnba/teams/team-4')).html)
  expect(text).toContain('Wins–Losses 27–13')
  expect(text).toContain('SCHEDULE')
  expect(text).toContain('vs New York Liberty 7:00 PM W 84–71')
  expect(text).toMatch(/ROSTER .* 22 A'ja Wilson F/)
})

test('S031: the leader board has three banners, each read out once, and stops by a checkbox', async () => {
  const { html } = await renderPage('/wnba/leaderboard')
  const text = textOf(html)
  for (const words of ['Top Points', 'Top Threes', 'Top Team Wins', 'Pause']) expect(text).toContain(words)
  // Twenty scroll and come round again, unread; one alone stands still.
  expect(html.match(/aria-hidden="true" inert=""/g)).toHaveLength(1)
})

test('S031 R311 R037: a list that fails is logged and stays empty; when all fail the page says so', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fail = () => {
    throw new Error('down')
  }
  const some = fixtureCall({ 'GET /api/records/top20Points': fail })
  expect(textOf((await renderPage('/wnba/leaderboard', { call: some.call })).html)).toContain(
    'No records yet.',
  )
  const keys = ['top20Points', 'top20Threes', 'top20TeamWins'].map((name) => [
    `GET /api/records/${name}`,
    fail,
  ])
  const all = fixtureCall(Object.fromEntries(keys))
  expect(logged).toHaveBeenCalledTimes(1)
  expect((await renderPage('/wnba/leaderboard', { call: all.call })).status).toBe(500)
  logged.mockRestore()
})

test('S032 R296: stat leaders show the first of points, threes, rebounds and assists', async () => {
  const text = textOf((await renderPage('/wnba/statLeaders')).html)
  expect(text).toMatch(/Points 1 A'ja Wilson Las Vegas Aces 1021 Threes .* 42 Rebounds .* 451 Assists .* 87/)
})
