import { expect, test, vi } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { textOf } from '../../../test/fixture/text-of.ts'
import { shareRanks } from '../../parts/share-ranks.ts'

test('the leader board has three banners and a checkbox to pause them (S031)', async () => {
  const { html } = await renderPage('/wnba/leaderboard')
  const text = textOf(html)
  for (const label of ['Top Points', 'Top Threes', 'Top Team Wins', 'Pause banners'])
    expect(text).toContain(label)
  // The banner of twenty leaders scrolls, so it has a hidden copy. The banners of one leader do not.
  expect(html.match(/aria-hidden="true" inert=""/g)).toHaveLength(1)
})

test('there is nothing to pause where no banner has a record', async () => {
  const { call } = fixtureCall({
    'GET /api/records/top20Points': () => ({ points: [] }),
    'GET /api/records/top20Threes': () => ({ threes: [] }),
    'GET /api/records/top20TeamWins': () => ({ teamWins: [] }),
  })
  const text = textOf((await renderPage('/wnba/leaderboard', { call })).html)
  expect(text).toContain('No records yet.')
  expect(text).not.toContain('Pause')
})

test('a banner counts one of something in the singular', async () => {
  const one = { id: 'player-1', firstName: 'Ada', lastName: 'Lane', team: null, totalThrees: 1 }
  const { call } = fixtureCall({ 'GET /api/records/top20Threes': () => ({ threes: [one] }) })
  const text = textOf((await renderPage('/wnba/leaderboard', { call })).html)
  expect(text).toMatch(/Ada Lane 1 three\b/)
  expect(text).toMatch(/\d points/)
})

test('the keyboard can skip the many links of the banners', async () => {
  const { html } = await renderPage('/wnba/leaderboard')
  expect(html).toMatch(
    /href="#lists"[^>]*>Skip the banners<.*aria-label="Top Points".*id="lists".*aria-label="Statistic"/s,
  )
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

test('the list below the banners shows totals, in which equal values share a rank (R294)', async () => {
  const text = textOf((await renderPage('/wnba/leaderboard')).html)
  expect(text).toMatch(/Points Totals 1 .{0,40}Leader 1 New York Liberty 40 games 1021 T2 /)
  expect(text).toMatch(/T2 .{0,40}Leader 2 .{0,60} 900 T2 .{0,40}Leader 3 .{0,60} 900 4 /)
  expect(text).toMatch(/Threes All .*Rebounds All .*Assists All/)
})

test('the address chooses statistic, order, league and the least number of games', async () => {
  const { call, requests } = fixtureCall()
  const query = 'stat=reb&by=game&min=10&league=league-wnba&more=1'
  const { html } = await renderPage(`/wnba/leaderboard?${query}`, { call })
  const lists = requests.filter(({ key }) => key === 'GET /api/leaders').map(({ input }) => input.query)
  const chosen = { order: 'per-game', minGames: 10, leagueId: 'league-wnba', seasonId: 'season-2024' }
  expect(lists).toContainEqual(expect.objectContaining({ ...chosen, stat: 'reb', limit: 51 }))
  expect(lists).toContainEqual(expect.objectContaining({ ...chosen, stat: 'pts', limit: 6 }))
  expect(textOf(html)).toMatch(/Rebounds Per game 1 .{0,40}Leader 4 .{0,60}400 in 10 games 40.0/)
  expect(html).toContain('<option value="10" selected="">At least 10 games</option>')
})

test('averages leave out players of one or two games, unless the visitor chooses otherwise', async () => {
  const minimumOf = async (query: string) => {
    const { call, requests } = fixtureCall()
    await renderPage(`/wnba/leaderboard?${query}`, { call })
    return requests.find(({ key }) => key === 'GET /api/leaders')?.input.query?.['minGames']
  }
  expect([await minimumOf(''), await minimumOf('by=game'), await minimumOf('by=game&min=0')]).toEqual([
    0, 3, 0,
  ])
})

test('the last of a list shares its rank with one who is not shown', async () => {
  const { call } = fixtureCall({
    'GET /api/leaders': () => ({
      stat: null,
      leaders: Array.from({ length: 21 }, (_, index) => ({
        id: `player-${index + 1}`,
        firstName: 'Ada',
        lastName: String.fromCharCode(65 + index),
        team: null,
        games: 10,
        total: Math.max(100 - index, 81),
      })),
    }),
  })
  const text = textOf((await renderPage('/wnba/leaderboard', { call })).html)
  expect(text).toMatch(/19 AS Ada S 10 games 82 T20 AT Ada T 10 games 81 Show up to 50/)
})

test('values that are equal as shown share a rank', () => {
  expect(shareRanks(['16.7', '13.1', '13.1', '12.7'])).toEqual(['1', 'T2', 'T2', '4'])
  expect(shareRanks([])).toEqual([])
})

test('stat leaders show the top of points, threes, rebounds and assists (S032, R296)', async () => {
  const text = textOf((await renderPage('/wnba/statLeaders')).html)
  expect(text).toMatch(/Points 1 A'ja Wilson Las Vegas Aces 1021 Threes .* 42 Rebounds .* 451 Assists .* 87/)
})

test('all players who share the third place are stat leaders (S032, R296)', async () => {
  const leader = (id: string, pts: number) => ({ id, firstName: 'Ada', lastName: id, team: null, pts })
  const { call, requests } = fixtureCall({
    'GET /api/stat-leaders': () => ({
      points: [leader('Lane', 30), leader('Mills', 20), { ...leader('Nash', 10), tied: true }],
      threes: [],
      rebounds: [],
      assists: [],
    }),
    'GET /api/leaders': () => ({
      leaders: [
        leader('Lane', 30),
        leader('Mills', 20),
        leader('Nash', 10),
        leader('Olsen', 10),
        leader('Page', 9),
      ].map(({ pts, ...player }) => ({ ...player, games: 5, total: pts })),
    }),
  })
  const text = textOf((await renderPage('/wnba/statLeaders', { call })).html)
  expect(text).toContain('1 Ada Lane 30 2 Ada Mills 20 T3 Ada Nash 10 T3 Ada Olsen 10 Threes')
  // Without a tie, the three that were read are all.
  expect(requests.filter(({ key }) => key === 'GET /api/leaders')).toHaveLength(1)
})
