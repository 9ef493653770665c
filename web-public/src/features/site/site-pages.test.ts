import { expect, test, vi } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { season, wnba } from '../../../test/fixture/organization.ts'
import { pageWithBlocks } from '../../../test/fixture/pages.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { settings } from '../../../test/fixture/settings.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

const settingsWithContent = {
  ...settings,
  features: ['live', 'store', 'youth'],
  pagesWithContent: ['home', 'teamlist', 'store', 'registration'],
}
const renderSite = async (url: string, changes = {}) => {
  const { status, html } = await renderPage(url, changes)
  return { status, html, text: textOf(html) }
}

test('a custom page is read by its slug and the organization’s id (S068, R125)', async () => {
  const { call, requests } = fixtureCall()
  const { status, text, html } = await renderSite('/wnba/everything', { call })
  expect(status).toBe(200)
  expect(text).toContain('Basketball for everyone in Fountain Valley')
  expect(requests[0]).toEqual({
    key: 'GET /api/pages/by-slug/:slug',
    input: { params: { slug: 'everything' }, query: { orgId: wnba.id } },
  })
  expect(html).toContain('<title>Everything · wnba</title>')
  expect(html).toContain('<meta property="og:image" content="https://images.example/court.webp">')
})

test("an unknown page responds with 404 and 'Page not found', and a failed read with 500 (S068, R119, R304)", async () => {
  const missing = await renderSite('/wnba/no-such-page')
  expect([missing.status, missing.text.includes('Page not found')]).toEqual([404, true])
  const fail = () => {
    throw new Error('down')
  }
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failed = await renderSite('/wnba/everything', {
    call: fixtureCall({ 'GET /api/pages/by-slug/:slug': fail }).call,
  })
  logged.mockRestore()
  expect([failed.status, failed.text.includes('Something went wrong')]).toEqual([500, true])
})

test('a custom page without blocks shows its title', async () => {
  const { status, text } = await renderSite('/wnba/empty')
  expect(status).toBe(200)
  expect(text).toMatch(/Rules This page has no content yet/)
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
  '%s shows its title before it has blocks (S021, S022, S026, S027, S028, S029, S030, R023, R024)',
  async (path, heading) => {
    const { call, requests } = fixtureCall()
    const site = { ...settingsWithContent, pagesWithContent: [] }
    const { status, html } = await renderSite(`/wnba${path}`, { settings: site, call })
    expect(status).toBe(200)
    expect(bodyOf(html)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(requests).toEqual([])
  },
)

test('the organization’s blocks replace the default content (S021, decision 15)', async () => {
  const { status, text } = await renderSite('/wnba/registration', { settings: settingsWithContent })
  expect(status).toBe(200)
  expect(text).toContain('Sign up a team or join as a free agent')
  expect(text).not.toContain('no content yet')
})

test.each(['/youth', '/youth/jccoc', '/store'])(
  '%s has no content without its feature, and is not for search engines (S028, S030, R023, R024, decision 48)',
  async (path) => {
    const pagesWithContent = ['store', 'youth', 'jccoc']
    const { call, requests } = fixtureCall()
    const site = { ...settingsWithContent, features: ['live'], pagesWithContent }
    const { status, html, text } = await renderSite(`/wnba${path}`, { settings: site, call })
    expect([status, requests]).toEqual([200, []])
    expect(text).toContain('This page has no content yet.')
    expect(html).toContain('noindex')
  },
)

test('/youth/jccoc has neither menu nor footer (S015, R027)', async () => {
  const { status, html } = await renderSite('/wnba/youth/jccoc', { settings: settingsWithContent })
  expect(status).toBe(200)
  expect(bodyOf(html)).not.toMatch(/<nav|<footer|<header/)
  expect(bodyOf((await renderSite('/wnba/youth', { settings: settingsWithContent })).html)).toMatch(/<footer/)
})

test('the tournament page lists seasons that are active or show divisions (S023, R137)', async () => {
  const seasons = [
    season,
    { ...season, id: 'b', name: 'Spring', active: false, showDivisions: true },
    { ...season, id: 'c', name: 'Ancient', active: false },
  ]
  const { call } = fixtureCall({
    'GET /api/seasonsv2': () => ({ seasons }),
    'GET /api/seasonsv2/:seasonId/divisions': () => ({ divisions: [] }),
  })
  const { status, text } = await renderSite('/wnba/tournament', { call })
  expect(status).toBe(200)
  expect(text).toMatch(/Tournament .*2024 May 14, 2024 – October 20, 2024 Active Spring/)
  expect(text).not.toContain('Ancient')
})

test('a season links to the brackets of its divisions (S023)', async () => {
  const { html, text } = await renderSite('/wnba/tournament')
  expect(text).toMatch(/Active Division 11 Bracket Division 64 Bracket/)
  const address = `/wnba/tournamentBracket?seasonId=${season.id}&amp;divisionId=division-11`
  expect(html.split(`href="${address}"`)).toHaveLength(3)
  const { call } = fixtureCall({ 'GET /api/seasonsv2/:seasonId/divisions': () => ({ divisions: [] }) })
  expect((await renderSite('/wnba/tournament', { call })).html).not.toContain('tournamentBracket')
})

test('the blocks of the tournament page come first and bring its heading (S023)', async () => {
  const blocks = [{ type: 'hero', title: 'Championship' }]
  const page = pageWithBlocks('TOURNAMENT', 'tournament', blocks)
  const { call } = fixtureCall({ 'GET /api/pages/by-slug/:slug': () => ({ page }) })
  const { html, text } = await renderSite('/wnba/tournament', {
    call,
    settings: { ...settings, pagesWithContent: ['tournament'] },
  })
  expect(text).toMatch(/Championship.*Seasons.*2024/)
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test('the organization’s blocks replace the home page (S016)', async () => {
  const withBlocks = await renderSite('/wnba', { settings: settingsWithContent })
  expect(withBlocks.status).toBe(200)
  expect(bodyOf(withBlocks.html)).toMatch(/<h1[^>]*>Welcome<\/h1>/)
  expect(withBlocks.text).toContain('What visitors should know first.')
  expect(withBlocks.text).not.toContain('Season 2024 · 12 teams')
  expect(withBlocks.html).toContain('"@type":"SportsOrganization"')
  expect((await renderSite('/wnba')).text).toContain('Season 2024 · 12 teams')
})

test.each(['/teamList', '/jteamlist'])(
  '%s shows its blocks above the table and keeps its own heading',
  async (path) => {
    const { html, text } = await renderSite(`/wnba${path}`, { settings: settingsWithContent })
    expect(text).toMatch(/Forfeits count as losses\..*Standings.*New York Liberty/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect((await renderSite(`/wnba${path}`)).text).not.toContain('Forfeits')
  },
)

test('a page is shown without blocks if they were deleted after the settings were read', async () => {
  const outdatedSettings = { ...settings, pagesWithContent: ['schedule'] }
  const { status, text } = await renderSite('/wnba/schedule', { settings: outdatedSettings })
  expect([status, text.includes('All Dates')]).toEqual([200, true])
})
