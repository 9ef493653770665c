import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { played } from '../../../test/fixture/games.ts'
import { season } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { league, teams } from '../../../test/fixture/teams.ts'
import { textOf } from '../../../test/fixture/text-of.ts'
import { ordinal, streakText } from './team-texts.ts'

test('the teams of the current season stand in their leagues with record, place, streak and next game', async () => {
  const { html, status } = await renderPage('/wnba/teams')
  const text = textOf(html)
  expect(status).toBe(200)
  expect(html).toContain('<title>Teams · wnba</title>')
  expect(text).toContain(`2024 · ${teams.length} teams in 1 league`)
  expect(text).toContain(`WNBA ${teams.length} teams Standings`)
  expect(text).toContain('32–8 New York Liberty 1st · lost 1')
  expect(text).toMatch(/Phoenix Mercury 7th · lost 1 Wed, Jan 2 vs Chicago Sky/)
  expect(html).toContain('href="/wnba/teams/team-1"')
  expect(html).toContain('aria-label="My team: New York Liberty"')
})

test('hidden teams are left out of the teams (decision 46)', async () => {
  const hidden = { ...league, teams: teams.map((team, index) => ({ ...team, hidden: index === 0 })) }
  const { call } = fixtureCall({
    'GET /api/seasonsv2/:seasonId/leagues-with-teams-public': () => ({ leagues: [hidden] }),
  })
  const { html } = await renderPage('/wnba/teams', { call })
  expect(html).not.toContain('href="/wnba/teams/team-1"')
  expect(html).toContain('href="/wnba/teams/team-2"')
})

test('the next game of a team is none that began hours ago and awaits its result', async () => {
  const game = (id: string, date: string, year: number) =>
    Object.assign({}, played, { id, status: 'scheduled', date, game_dateTime: `${year}-09-19T18:00:00Z` })
  const { call } = fixtureCall({
    'GET /api/gamesv2': () => ({
      games: [game('past', '2024-09-19', 2024), game('next', '2024-09-22', 2999)],
    }),
  })
  const text = textOf((await renderPage('/wnba/teams', { call })).html)
  expect(text).toMatch(/Las Vegas Aces [^–]* Sun, Sep 22 vs New York Liberty/)
  expect(text).not.toContain('Sep 19')
})

test('the teams of another season are shown on request', async () => {
  const seasons = [season, { ...season, id: 'season-2023', name: '2023', active: false }]
  const { call, requests } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons }) })
  const { html } = await renderPage('/wnba/teams?season=season-2023', { call })
  expect(textOf(html)).toContain('2023 · ')
  expect(requests.map(({ input }) => input.params)).toContainEqual({ seasonId: 'season-2023' })
  const { call: none } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [] }) })
  expect(textOf((await renderPage('/wnba/teams', { call: none })).html)).toContain('No teams found.')
})

test('places and streaks are written in words', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th'.split(' '),
  )
  expect(['W3', 'L1', 'W1', 'L12', ''].map(streakText)).toEqual([
    'won 3 in a row',
    'lost 1',
    'won 1',
    'lost 12 in a row',
    '',
  ])
})

test('the star of the header leads to the teams with a hint to choose one', async () => {
  const { html } = await renderPage('/wnba/teams')
  const star = /<a [^>]*aria-label="Choose my team"[^>]*>/.exec(html)?.[0]
  const address = /href="([^"]*)"/.exec(star ?? '')?.[1] ?? ''
  const hint = 'Tap a star to choose your team.'
  expect(textOf(html)).not.toContain(hint)
  expect(textOf((await renderPage(address)).html)).toContain(hint)
})
