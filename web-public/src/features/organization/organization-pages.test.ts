import { expect, test, vi } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { wnba } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

test('the home page shows the latest result, top standings, leaders, next games and results (S016)', async () => {
  const text = textOf((await renderPage('/wnba')).html)
  expect(text).toContain('FINAL · September 19, 2024')
  expect(text).toMatch(/Standings .* New York Liberty 32 8 0\.800/)
  expect(text).toMatch(/Leaders .* Points 1021 A'ja Wilson/)
  expect(text).toContain('Next games Schedule January 2, 2999 · TBD')
  expect(text).toContain('Latest results All results')
})

test('the home page of an organization without seasons says so (S016)', async () => {
  const { call } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [] }) })
  const { status, html } = await renderPage('/wnba', { call })
  expect(status).toBe(200)
  expect(textOf(html)).toContain('The first season has not begun yet.')
})

test('the menu links to the public pages and can be collapsed (S019, S017)', async () => {
  const { html } = await renderPage('/wnba/schedule')
  for (const path of ['', '/teamList', '/schedule', '/playerList', '/leaderboard', '/statLeaders']) {
    expect(html).toContain(`href="/wnba${path}"`)
  }
  expect(html).toContain('<summary>Menu</summary>')
  expect(html).toMatch(/aria-current="page"[^>]*href="\/wnba\/schedule"/)
})

test('the footer shows safe social links, copyright, the platform and Admin Sign In (S020, R030, R031)', async () => {
  const { html } = await renderPage('/wnba')
  const footer = /<footer.*<\/footer>/s.exec(bodyOf(html))?.[0] ?? ''
  expect(footer).toContain('href="https://facebook.com/wnba"')
  expect(footer).not.toMatch(/Instagram|javascript:/)
  expect(textOf(`<div id="root">${footer}<script type="application/json"`)).toContain(
    '© WNBA · Powered by Scorer’s Table',
  )
  expect(footer).toContain('<a href="/wnba/login">Admin Sign In</a>')
})

test('the landing page lists organizations with filters, without menu and footer (S014, R026, R027)', async () => {
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

test('the team page shows a banner, SCHEDULE and ROSTER (S041, R310)', async () => {
  const text = textOf((await renderPage('/wnba/teams/team-4')).html)
  expect(text).toContain('Wins–Losses 27–13')
  expect(text).toContain('SCHEDULE')
  expect(text).toContain('vs New York Liberty 7:00 PM W 84–71')
  expect(text).toMatch(/ROSTER .* 22 A'ja Wilson F/)
})

test('the leader board has three banners and a checkbox to pause them (S031)', async () => {
  const { html } = await renderPage('/wnba/leaderboard')
  const text = textOf(html)
  for (const label of ['Top Points', 'Top Threes', 'Top Team Wins', 'Pause']) expect(text).toContain(label)
  // The banner of twenty leaders scrolls, so it has a hidden copy. The banners of one leader do not.
  expect(html.match(/aria-hidden="true" inert=""/g)).toHaveLength(1)
})

test('a list that cannot be read is logged and stays empty; if all fail, the page fails (S031, R311, R037)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fail = () => {
    throw new Error('down')
  }
  const oneFails = fixtureCall({ 'GET /api/records/top20Points': fail })
  expect(textOf((await renderPage('/wnba/leaderboard', { call: oneFails.call })).html)).toContain(
    'No records yet.',
  )
  const keys = ['top20Points', 'top20Threes', 'top20TeamWins'].map((name) => [
    `GET /api/records/${name}`,
    fail,
  ])
  const allFail = fixtureCall(Object.fromEntries(keys))
  expect(logged).toHaveBeenCalledTimes(1)
  expect((await renderPage('/wnba/leaderboard', { call: allFail.call })).status).toBe(500)
  logged.mockRestore()
})

test('stat leaders show the top of points, threes, rebounds and assists (S032, R296)', async () => {
  const text = textOf((await renderPage('/wnba/statLeaders')).html)
  expect(text).toMatch(/Points 1 A'ja Wilson Las Vegas Aces 1021 Threes .* 42 Rebounds .* 451 Assists .* 87/)
})
