import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { played } from '../../../test/fixture/games.ts'
import { wnba } from '../../../test/fixture/organization.ts'
import { pageWithBlocks } from '../../../test/fixture/pages.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { settings } from '../../../test/fixture/settings.ts'
import { league, seasonTables, teams } from '../../../test/fixture/teams.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

test('the home page shows the last and next games, top standings and leaders in the specified order (S016, R295, R296)', async () => {
  const { html } = await renderPage('/wnba')
  const text = textOf(html)
  expect(text).toContain('WNBA Season 2024 · 12 teams')
  expect(text).toMatch(/Next game · Wed, Jan 2 WNBA/)
  expect(text).toMatch(
    /Games Final · \w+, Sep \d+, 2024 .* Final · Thu, Sep 19, 2024 .* TBD · Wed, Jan 2, 2999/,
  )
  expect(text).toMatch(/Standings 2024 · WNBA Full standings .* 1 NYL New York Liberty 32 8 0\.800/)
  expect(html.match(/<h2[^>]*>Standings/g)).toHaveLength(1)
  expect(text).toMatch(/Leaders Leader Board Points .* Threes .* Rebounds .* Assists/)
  expect(bodyOf(html)).toContain('href="/wnba/games/game-next"')
})

test('the leaders on the home page have the colors and badges of their teams', async () => {
  const leader = (name: string, index: number, pts: number) => {
    const { id, name: team, badge } = teams[index] as (typeof teams)[0]
    return { id: name, firstName: 'Ada', lastName: name, team: { id, name: team, logo: null, badge }, pts }
  }
  const { call } = fixtureCall({
    'GET /api/stat-leaders': () => ({
      points: [leader('Lane', 0, 30), leader('Mills', 1, 20)],
      threes: [],
      rebounds: [],
      assists: [],
    }),
  })
  const { html } = await renderPage('/wnba', { call })
  const [first, second] = html.slice(html.indexOf('<h3>Points</h3>')).match(/<li.*?<\/li>/g) ?? []
  expect(first).toContain(`<rect width="64" height="64" fill="${teams[0]?.badge.primary}"`)
  expect(second).toContain(`fill="${teams[1]?.badge.primary}"`)
})

test('the standings on the home page have a tab for each league, Tuesday before Sunday (R149)', async () => {
  const leagues = ['Sunday Men', 'Tuesday Open', 'Empty'].map((name) => ({
    ...league,
    id: name,
    name,
    teams: name === 'Empty' ? [] : teams.slice(0, 3),
  }))
  const { call } = fixtureCall({
    'GET /api/seasonsv2/:seasonId/standings': ({ query }) => seasonTables(leagues, query),
  })
  const { html } = await renderPage('/wnba', { call })
  expect([...html.matchAll(/<label[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
    'Tuesday Open',
    'Sunday Men',
  ])
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  expect(main.match(/type="radio"[^>]*checked=""/g)).toHaveLength(1)
  expect(textOf(html)).toContain('6 teams in 2 leagues')
})

test('the standings on the home page have the playoff line and the movement since last week', async () => {
  const { call, requests } = fixtureCall({
    'GET /api/seasonsv2/:seasonId/standings': ({ query }) => {
      const { tables, divisions } = seasonTables([{ ...league, playoffPlaces: 2 }], query)
      const rows = tables[0]?.rows.map((row, index) => ({ ...row, movement: index === 1 ? 3 : null })) ?? []
      return { tables: tables.map((table) => ({ ...table, rows })), divisions }
    },
  })
  const { html } = await renderPage('/wnba', { call })
  expect(textOf(html)).toMatch(/2 ▲3 up 3 places \w+ Minnesota Lynx .* Playoffs: places 1 and 2 3 /)
  expect(html.match(/<tr[^>]*data-striped/g)).toHaveLength(2)
  const { input } = requests.find(({ key }) => key === 'GET /api/seasonsv2/:seasonId/standings') ?? {}
  expect(input?.query?.['since']).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the landing page shows the next game of an organization, and not one that awaits its result', async () => {
  const { homeTeam, awayTeam } = played
  const game = (id: string, name: string, game_dateTime: string) =>
    Object.assign({}, played, {
      id,
      status: 'scheduled',
      game_dateTime,
      homeTeam: { ...homeTeam, name },
      awayTeam,
    })
  const { call } = fixtureCall({
    'GET /api/organizations': () => ({ organizations: [wnba] }),
    'GET /api/gamesv2': () => ({
      games: [game('past', 'Earlier', '2024-09-19T18:00:00Z'), game('next', 'Later', '2999-01-02T18:00:00Z')],
    }),
  })
  const text = textOf((await renderPage('/', { organization: null, call })).html)
  expect(text).toContain('New York Liberty at Later')
  expect(text).not.toContain('Earlier')
})

test('the home page shows the posts of the page with the slug news, and leads to their feed', async () => {
  const posts = ['2024-07-01', '2024-09-18', '2024-08-01', '2024-06-01'].map((date) => ({
    date,
    title: date,
    text: '',
  }))
  const page = pageWithBlocks('News', 'news', [{ type: 'news', title: '', posts }])
  const { call } = fixtureCall({ 'GET /api/pages/by-slug/:slug': () => ({ page }) })
  const { html } = await renderPage('/wnba', { call, settings: { ...settings, pagesWithContent: ['news'] } })
  expect([...bodyOf(html).matchAll(/<time dateTime="([^"]+)"/gi)].map(([, date]) => date)).toEqual([
    '2024-09-18',
    '2024-08-01',
    '2024-07-01',
  ])
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" title="News" href="/wnba/news.xml">',
  )
  expect((await renderPage('/wnba')).html).not.toContain('/wnba/news.xml')
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
