import { expect, test } from 'vitest'
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
  expect(textOf(html)).toContain('The first season has not started yet.')
})

test('the menu links to the public pages, and phones open it with a button (S019, S017)', async () => {
  const { html } = await renderPage('/wnba/schedule')
  for (const path of ['', '/teamList', '/schedule', '/playerList', '/leaderboard', '/statLeaders']) {
    expect(html).toContain(`href="/wnba${path}"`)
  }
  expect(html).toMatch(/<button[^>]* popoverTarget="menu"[^>]*>/i)
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
