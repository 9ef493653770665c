import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { played } from '../../../test/fixture/games.ts'
import { runningSeason, season } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { league, teams } from '../../../test/fixture/teams.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'
import { selectDaysAround } from './days-around-today.ts'

test('the list shows all leagues with season and number of teams, latest season first (S102, C039, R149)', async () => {
  const older = { ...league, id: 'older', season_id: 'season-0', season: { ...league.season, name: '2023' } }
  const preferred = { ...league, id: 'preferred', name: 'Fountain Valley' }
  const { call } = fixtureCall({
    'GET /api/leaguesv2': () => ({ leagues: [older, league, preferred] }),
    'GET /api/seasonsv2': () => ({
      seasons: [league.season_id, 'season-0'].map((id) => ({ id, name: id, startDate: null, active: true })),
    }),
  })
  const { html, status } = await renderPage('/wnba/leagueList', { call })
  expect(status).toBe(200)
  const ids = [...bodyOf(html).matchAll(/href="\/wnba\/leagues\/([\w-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['preferred', league.id, 'older'])
  expect(textOf(html)).toContain(` League Season Teams Fountain Valley 2024 ${league.teamsCount} WNBA 2024 `)
  const { call: noLeagues } = fixtureCall({ 'GET /api/leaguesv2': () => ({ leagues: [] }) })
  expect(textOf((await renderPage('/wnba/leagueList', { call: noLeagues })).html)).toContain(
    'No leagues available',
  )
})

test('a league shows the records of its teams and its games, without hidden teams (S103)', async () => {
  const { html, status } = await renderPage(`/wnba/leagues/${league.id}`)
  const text = textOf(html)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>WNBA<\/h1>/)
  expect(text).toContain(' Team Wins W Losses L PCT NYL New York Liberty 32 8 0.800 ')
  expect(text).toContain(
    'Final September 19, 2024 NY New York Liberty 71 LV Las Vegas Aces won 84 Michelob Ultra Arena',
  )
  expect(html).toContain('href="/wnba/games/game-box"')
  expect(html).toContain(`href="/api/export/schedule.csv?slug=wnba&amp;leagueId=${league.id}"`)
  expect(html).toContain('href="/wnba/schedule?league=league-wnba"')
  const hidden = { ...league, teams: teams.map((team, index) => ({ ...team, hidden: index === 0 })) }
  const { call } = fixtureCall({
    'GET /api/seasonsv2/:seasonId/leagues-with-teams-public': () => ({ leagues: [hidden] }),
  })
  const withHidden = await renderPage(`/wnba/leagues/${league.id}`, { call })
  expect(withHidden.html).not.toContain('href="/wnba/teams/team-1"')
})

test('the games of a league whose season is over are in a file, but there is nothing to subscribe to', async () => {
  const past = played.date ?? ''
  const pageOf = async (seasons: unknown[], date: string) => {
    const days = [{ date, games: 1 }]
    const { call } = fixtureCall({
      'GET /api/seasonsv2': () => ({ seasons }),
      'GET /api/game-days': () => ({ days, teams: [], time_zones: [] }),
    })
    return textOf((await renderPage(`/wnba/leagues/${league.id}`, { call })).html)
  }
  expect(await pageOf([season], past)).toMatch(/ Add to calendar Download CSV/)
  expect(await pageOf([season], past)).not.toContain('Subscribe')
  // A season that lasts may get more games, and one that has ended may have a game to make up.
  expect(await pageOf([runningSeason], past)).toContain('Subscribe Add to calendar')
  expect(await pageOf([season], '2999-01-02')).toContain('Subscribe Add to calendar')
})

test('an unknown league responds with 404 (S103)', async () => {
  const { html, status } = await renderPage('/wnba/leagues/nobody')
  expect([status, textOf(html)]).toEqual([404, expect.stringContaining('League not found.')])
})

test('of a long list of games, only the days around today are read (S103)', () => {
  const days = Array.from({ length: 28 }, (_, index) => ({
    date: `2026-02-${String(index + 1).padStart(2, '0')}`,
    games: 5,
  }))
  expect(selectDaysAround(days.slice(0, 12), '2026-02-14')).toEqual({})
  expect(selectDaysAround(days, '2026-02-14')).toEqual({ from: '2026-02-11', to: '2026-02-16' })
  expect(selectDaysAround([...days, { date: null, games: 90 }], '2026-03-14')).toEqual({
    from: '2026-02-26',
    to: '2026-02-28',
  })
  expect(selectDaysAround(days, '2026-01-01')).toEqual({ from: '2026-02-01', to: '2026-02-03' })
})
