import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import openGraph from 'open-graph-scraper'
import { expect, test } from 'vitest'
import { fixtureCall } from '../../test/fixture/fixture-call.ts'
import { wilsonProfile } from '../../test/fixture/players.ts'
import { renderPage } from '../../test/fixture/render-page.ts'
import { fullMenu, settings } from '../../test/fixture/settings.ts'

/** A page of each kind, with the types of what it is about. */
const pages: readonly (readonly [path: string, ...types: string[]])[] = [
  ['', 'SportsOrganization'],
  ['/teamList', 'BreadcrumbList'],
  ['/teamList?league=league-wnba', 'BreadcrumbList'],
  ['/schedule', 'BreadcrumbList'],
  ['/games/game-box', 'SportsEvent', 'BreadcrumbList'],
  ['/teams', 'BreadcrumbList'],
  ['/teams/team-1', 'SportsTeam', 'BreadcrumbList'],
  ['/playerList', 'BreadcrumbList'],
  ['/players/player-1', 'Person', 'BreadcrumbList'],
  ['/player/player-1/stats', 'Person', 'BreadcrumbList'],
  ['/leaderboard', 'BreadcrumbList'],
  ['/statLeaders', 'BreadcrumbList'],
  ['/leagueList', 'BreadcrumbList'],
  ['/leagues/league-wnba', 'BreadcrumbList'],
  ['/seasons', 'BreadcrumbList'],
  ['/tournamentBracket?divisionId=division-64', 'BreadcrumbList'],
  ['/contact', 'BreadcrumbList'],
]
const renderSitePage = async (path: string) =>
  (await renderPage(`/wnba${path}`, { settings: { ...settings, menu: fullMenu } })).html

const thingsIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

test.each(pages)('the structured data of %s has no issues', async (path, ...types) => {
  const html = await renderSitePage(path)
  expect(thingsIn(html).map((thing) => thing['@type'])).toEqual(types)
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html)
  const issues = await new Validator().validate(extracted)
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
})

test('the validator of structured data finds what is missing', async () => {
  const html = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList"}</script>`
  const issues = await new Validator().validate(new WebAutoExtractor({ addLocation: true }).parse(html))
  expect(issues).not.toEqual([])
})

test.each(pages)('services find title, text, address and picture of %s', async (path) => {
  const { result, error } = await openGraph({ html: await renderSitePage(path) })
  expect(error).toBe(false)
  expect(result).toMatchObject({ ogType: 'website', twitterCard: 'summary_large_image', success: true })
  for (const text of [result.ogTitle, result.ogDescription, result.ogSiteName]) expect(text).toBeTruthy()
  expect(result.ogDescription).not.toContain('Welcome to')
  expect(URL.canParse(result.ogUrl ?? '')).toBe(true)
  expect(result.ogImage).toHaveLength(1)
  expect(URL.canParse(result.ogImage?.[0]?.url ?? '')).toBe(true)
})

test('a game says when, where and between whom it is, what became of it and its result', async () => {
  const [event] = thingsIn(await renderSitePage('/games/game-box'))
  expect(event).toMatchObject({
    name: 'New York Liberty at Las Vegas Aces',
    description: 'WNBA, 2024: New York Liberty 71, Las Vegas Aces 84.',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Michelob Ultra Arena' },
    homeTeam: { name: 'Las Vegas Aces', url: 'https://league.example/wnba/teams/team-4' },
    organizer: { '@type': 'SportsOrganization', name: 'WNBA' },
  })
})

test('a player whose name visitors may not see is no person for search engines', async () => {
  const anonymous = { ...wilsonProfile, firstName: '', lastName: '', image: null }
  const { call } = fixtureCall({ 'GET /api/playersv2/:id/information': () => ({ player: anonymous }) })
  const { html } = await renderPage('/wnba/players/player-1', { call })
  expect(thingsIn(html).map((thing) => thing['@type'])).not.toContain('Person')
})
