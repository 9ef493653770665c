import { expect, test, vi } from 'vitest'
import { fixtureCall } from '../../../test/fixture/call.ts'
import { season, wnba } from '../../../test/fixture/organization.ts'
import { written } from '../../../test/fixture/pages.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { settings } from '../../../test/fixture/settings.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

const writtenAll = {
  ...settings,
  features: ['live', 'store', 'youth'],
  pagesWithContent: ['home', 'teamlist', 'store', 'registration'],
}
const shown = async (url: string, changes = {}) => {
  const { status, html } = await renderPage(url, changes)
  return { status, html, text: textOf(html) }
}

test('S068 R125: a custom page is found by its slug and the organization’s id', async () => {
  const { call, asked } = fixtureCall()
  const { status, text, html } = await shown('/wnba/everything', { call })
  expect(status).toBe(200)
  expect(text).toContain('Basketball for everyone in Fountain Valley')
  expect(asked[0]).toEqual({
    key: 'GET /api/pages/by-slug/:slug',
    input: { params: { slug: 'everything' }, query: { orgId: wnba.id } },
  })
  expect(html).toContain('<title>Everything · wnba</title>')
  expect(html).toContain('<meta property="og:image" content="https://images.example/court.webp">')
})

test("S068 R119 R304: a page that is not there says 'Page not found' with 404; one that failed is no 404", async () => {
  const absent = await shown('/wnba/no-such-page')
  expect([absent.status, absent.text.includes('Page not found')]).toEqual([404, true])
  const fail = () => {
    throw new Error('down')
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failed = await shown('/wnba/everything', {
    call: fixtureCall({ 'GET /api/pages/by-slug/:slug': fail }).call,
  })
  logged.mockRestore()
  expect([failed.status, failed.text.includes('Something went wrong')]).toEqual([500, true])
})

test('a page that nobody has written yet is there, with its name', async () => {
  const { status, text } = await shown('/wnba/empty')
  expect(status).toBe(200)
  expect(text).toMatch(/Rules There is nothing here yet/)
})

test.each([
  ['/registration', 'Registration'],
  ['/leagueInfo', 'League info'],
  ['/LEAGUEINFO', 'League info'],
  ['/ourTeam', 'Join our team'],
  ['/leagueFootage', 'League footage'],
  ['/contact', 'Contact us'],
  ['/store', 'Store'],
  ['/youth', 'Youth'],
])(
  'S021 S022 S026 S027 S028 S029 S030 R023 R024: %s is there before it is written',
  async (path, heading) => {
    const { call, asked } = fixtureCall()
    const site = { ...writtenAll, pagesWithContent: [] }
    const { status, html } = await shown(`/wnba${path}`, { settings: site, call })
    expect(status).toBe(200)
    expect(bodyOf(html)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(asked).toEqual([])
  },
)

test('S021 decision 15: what the organization wrote stands in its place', async () => {
  const { status, text } = await shown('/wnba/registration', { settings: writtenAll })
  expect(status).toBe(200)
  expect(text).toContain('Sign up a team or join as a free agent')
  expect(text).not.toContain('nothing here yet')
})

test.each(['/youth', '/youth/jccoc', '/store'])(
  'S028 S030: %s is not there without its feature',
  async (path) => {
    const { status, text } = await shown(`/wnba${path}`, { settings: { ...writtenAll, features: ['live'] } })
    expect([status, text.includes('Page not found')]).toEqual([404, true])
  },
)

test('S015 R027: youth/jccoc has neither menu nor footer', async () => {
  const { status, html } = await shown('/wnba/youth/jccoc', { settings: writtenAll })
  expect(status).toBe(200)
  expect(bodyOf(html)).not.toMatch(/<nav|<footer|<header/)
  expect(bodyOf((await shown('/wnba/youth', { settings: writtenAll })).html)).toMatch(/<footer/)
})

test('S023 R137: the tournament page lists seasons that are active or show divisions, after its blocks', async () => {
  const seasons = [
    season,
    { ...season, id: 'b', name: 'Spring', active: false, showDivisions: true },
    { ...season, id: 'c', name: 'Ancient', active: false },
  ]
  const { call } = fixtureCall({
    'GET /api/seasonsv2': () => ({ seasons }),
    'GET /api/seasonsv2/:seasonId/divisions': () => ({ divisions: [] }),
  })
  const { status, text } = await shown('/wnba/tournament', { call })
  expect(status).toBe(200)
  expect(text).toMatch(/Tournament .*2024 May 14, 2024 – October 20, 2024 Active Spring/)
  expect(text).not.toContain('Ancient')
})

test('S023: a season leads to its brackets, division by division', async () => {
  const { html, text } = await shown('/wnba/tournament')
  expect(text).toMatch(/Active Division 11 Bracket Division 64 Bracket/)
  const address = `/wnba/tournamentBracket?seasonId=${season.id}&amp;divisionId=division-11`
  expect(html.split(`href="${address}"`)).toHaveLength(3)
  const { call } = fixtureCall({ 'GET /api/seasonsv2/:seasonId/divisions': () => ({ divisions: [] }) })
  expect((await shown('/wnba/tournament', { call })).html).not.toContain('tournamentBracket')
})

test('S023: what the organization wrote of its tournament comes first, and names the page', async () => {
  const blocks = [{ type: 'hero', title: 'Championship' }]
  const page = written('TOURNAMENT', 'tournament', blocks)
  const { call } = fixtureCall({ 'GET /api/pages/by-slug/:slug': () => ({ page }) })
  const { html, text } = await shown('/wnba/tournament', {
    call,
    settings: { ...settings, pagesWithContent: ['tournament'] },
  })
  expect(text).toMatch(/Championship.*Seasons.*2024/)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('S016: the home page is what the organization wrote for it, else the league’s', async () => {
  const own = await shown('/wnba', { settings: writtenAll })
  expect(own.status).toBe(200)
  expect(bodyOf(own.html)).toMatch(/<h1[^>]*>Welcome<\/h1>/)
  expect(own.text).toContain('What visitors should know first.')
  expect(own.text).not.toContain('FINAL ·')
  expect(own.html).toContain('"@type":"SportsOrganization"')
  expect((await shown('/wnba')).text).toContain('FINAL · September 19, 2024')
})

test.each(['/teamList', '/jteamlist'])(
  '%s shows the blocks of its link’s page above the table, and one heading of its own',
  async (path) => {
    const { html, text } = await shown(`/wnba${path}`, { settings: writtenAll })
    expect(text).toMatch(/Forfeits count as losses\..*Standings.*New York Liberty/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect((await shown(`/wnba${path}`)).text).not.toContain('Forfeits')
  },
)

test('a page whose blocks went away in the meantime is shown without them', async () => {
  const stale = { ...settings, pagesWithContent: ['schedule'] }
  const { status, text } = await shown('/wnba/schedule', { settings: stale })
  expect([status, text.includes('All Dates')]).toEqual([200, true])
})
