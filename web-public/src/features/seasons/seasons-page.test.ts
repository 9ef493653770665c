import { expect, test } from 'vitest'
import { divisions } from '../../../test/fixture/division.ts'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { season } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { textOf } from '../../../test/fixture/text-of.ts'

test('every season has its days, tables and leaders, the latest season first', async () => {
  const older = { ...season, id: 'season-2023', name: '2023', startDate: '2023-05-19', active: false }
  const { call } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [older, season] }) })
  const { html, status } = await renderPage('/wnba/seasons', { call })
  const text = textOf(html)
  expect(status).toBe(200)
  expect(text).toMatch(/Seasons 2 seasons 2024 Active · May 14, 2024 – October 20, 2024 .* 2023 May 19, 2023/)
  expect(text).toMatch(/Points 1021 A'ja Wilson .*WNBA Standings 1 .*New York Liberty 32–8/)
  expect(text).toContain('Final table')
  expect(html).toContain('href="/wnba/teams?season=season-2023"')
  expect(html).toContain('href="/wnba/leagues/league-wnba"')
})

test('a season has the champion of each bracket that has been decided', async () => {
  const { html } = await renderPage('/wnba/seasons')
  expect(textOf(html)).toContain('Fountain Valley 1 Champion of Division 64')
  expect(textOf(html)).not.toContain('Champion of Division 11')
  expect(html).toContain(`seasonId=${season.id}&amp;divisionId=division-64`)
  const { call } = fixtureCall({ 'GET /api/seasonsv2/:seasonId/divisions': () => ({ divisions: [] }) })
  expect(textOf((await renderPage('/wnba/seasons', { call })).html)).not.toContain('Champion of')
})

test('an organization without seasons says so', async () => {
  const { call } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [] }) })
  const { html, status } = await renderPage('/wnba/seasons', { call })
  expect([status, textOf(html)]).toEqual([
    200,
    expect.stringContaining('The first season has not started yet.'),
  ])
})

test('a season leads to the bracket of every division that has two teams, also before its first game', async () => {
  const views = divisions.map(({ view }) => ({ ...view, hasGames: false }))
  const { call } = fixtureCall({
    'GET /api/seasonsv2/:seasonId/divisions': () => ({ divisions: views }),
    'GET /api/seasonsv2/:seasonId/divisions/:divisionId/games': () => ({ games: [] }),
  })
  const text = textOf((await renderPage('/wnba/seasons', { call })).html)
  expect(text).toContain('Bracket of Division 11 Bracket of Division 64')
  expect(text).not.toContain('Bracket of Division 0')
})
