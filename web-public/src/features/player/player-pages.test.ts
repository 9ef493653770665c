import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { PlayerStatsView } from '@league/contracts/player/views'
import type { StatCounts } from '@league/contracts/statistics/rules'
import { answers, fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { played } from '../../../test/fixture/games.ts'
import { players, wilsonProfile } from '../../../test/fixture/players.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, stateOf, textOf } from '../../../test/fixture/text-of.ts'
import { barColor } from '../../badge/team-colors.ts'
import type { StatColumn } from '../../parts/stat-columns.ts'
import { page as listPage } from './player-list-page.ts'
import { PlayerListPage } from './PlayerListPage.tsx'
import { type PlayedGame, summarizeGames } from './played-games.ts'
import { searchPlayers } from './player-search.ts'

test('without a filter, the list shows no players and the state contains none (S036, R209)', async () => {
  const { html } = await renderPage('/wnba/playerList')
  expect(bodyOf(html)).not.toContain('/wnba/players/player-1')
  expect(stateOf(html).outcome.data).toMatchObject({ players: [] })
})

test('players are found by a part of their name in any letter case, or by team (S036, R210, R212)', async () => {
  const { html } = await renderPage("/wnba/playerList?search=A'JA+w")
  expect(bodyOf(html)).toContain('href="/wnba/players/player-1"')
  expect(bodyOf(html)).not.toContain('href="/wnba/players/player-2"')
  expect(html).toContain('data-default-image')
  expect(bodyOf((await renderPage('/wnba/playerList?team=team-1')).html)).toContain('Betnijah Laney-Hamilton')
})

test('a search ignores the kind of apostrophe and extra spaces (R210)', () => {
  const player = {
    id: '1',
    name: "A'ja Wilson",
    image: null,
    rosters: [{ league: 'l', team: 't', number: null, position: null }],
  }
  const found = (name: string, team = '') => searchPlayers([player], { name, league: '', team }).length
  expect([found(' a’JA  wil'), found('ja', 't'), found('ja', 'u'), found('zz')]).toEqual([1, 1, 0, 0])
})

test('the header shows number, position, teams and a summary of three statistics (S042, R213, R214, R250)', async () => {
  const text = textOf((await renderPage('/wnba/player/player-1/stats')).html)
  expect(text).toContain("A'ja Wilson #22 | F Las Vegas Aces , WNBA, 2024 +1 more")
  expect(text).toContain(
    'PPG 29.0 29 total FT% 83.3% 5–6 3PM 2 2–4 APG 3.0 3 total RPG 9.0 9 total FG% 57.9% 11–19',
  )
  const withAllTeams = textOf((await renderPage('/wnba/player/player-1/stats?history=all')).html)
  expect(withAllTeams).toContain('Washington Mystics , WNBA, 2024 Show less')
})

test('totals below the figures of a player leave out attempts that are hidden or were not always tracked', () => {
  const column = (key: string, kind: StatColumn['kind']) => ({ key, kind, label: key, name: key })
  const totals = (counts: StatCounts[], ...columns: StatColumn[]) =>
    summarizeGames(
      counts.map((line) => ({ counts: line }) as PlayedGame),
      columns,
    ).map(({ label, total }) => `${label} ${total}`)
  const attempts = [column('fta', 'count'), column('fg3a', 'count')]
  const tracked = { pts: 9, fg3m: 2, fg3a: 5, ftm: 3, fta: 4 }
  expect(totals([tracked], ...attempts)).toEqual(['PPG 9 total', 'FT% 3–4', '3PM 2–5'])
  expect(totals([tracked])).toEqual(['PPG 9 total', 'FT% ', '3PM '])
  expect(totals([tracked, { pts: 5, fg3m: 1, ftm: 2 }], ...attempts)).toEqual([
    'PPG 14 total',
    'FT% 3–4',
    '3PM ',
  ])
})

test('the list shows Loading players during the first search (R211)', () => {
  const data = { leagues: [], teams: [], isSearched: false, total: 0, players: [], leaders: [] }
  const view = createElement(PlayerListPage, { data })
  const html = renderToString(createElement(StaticRouter, { location: '/playerList?search=a' }, view))
  expect(html).toContain('Loading players')
  expect(listPage.loadingText).toBe('Loading players')
})

test('the list shows sixty players at first and sixty more by each link (S036)', async () => {
  const [first] = players
  const many = Array.from({ length: 130 }, (_, index) => ({
    ...first,
    id: `many-${index}`,
    firstName: `No ${index}`,
  }))
  const { call } = fixtureCall({ 'GET /api/playersv2': () => ({ players: many }) })
  const cardsOf = async (query: string) => {
    const body = bodyOf((await renderPage(`/wnba/playerList?${query}`, { call })).html)
    return [body.match(/href="\/wnba\/players\/many-/g)?.length, / href="([^"]*shown=[^"]*)"/.exec(body)?.[1]]
  }
  expect(await cardsOf('search=no')).toEqual([60, '/wnba/playerList?search=no&amp;shown=120'])
  expect(await cardsOf('search=no&shown=120')).toEqual([120, '/wnba/playerList?search=no&amp;shown=180'])
  expect(await cardsOf('search=no&shown=180')).toEqual([130, undefined])
  expect((await cardsOf('search=no&shown=-5'))[0]).toBe(60)
})

test('a document contains only the players that it shows, and at most 600 (S036)', async () => {
  const [first] = players
  const many = Array.from({ length: 5000 }, (_, index) => ({
    ...first,
    id: `many-${index}`,
    firstName: `No ${index}`,
  }))
  const { call } = fixtureCall({ 'GET /api/playersv2': () => ({ players: many }) })
  const { html } = await renderPage('/wnba/playerList?search=no', { call })
  expect(stateOf(html).outcome.data).toMatchObject({ total: 5000, players: { length: 60 } })
  expect(textOf(html)).toContain('5000 players')
  const longest = (await renderPage('/wnba/playerList?search=no&shown=5000', { call })).html
  expect(bodyOf(longest).match(/href="\/wnba\/players\/many-/g)).toHaveLength(600)
  expect(textOf(longest)).toContain('These are the first 600 players.')
  const keys = ['search=a', 'search=b', 'search=a&shown=120', 'team=t', ''].map((query) =>
    JSON.stringify(listPage.queryKeys?.(new URLSearchParams(query))),
  )
  expect(new Set(keys).size).toBe(5)
})

const sponsoredBy = (sponsor: typeof wilsonProfile.sponsor) =>
  fixtureCall({
    'GET /api/playersv2/:id/basic': (input) =>
      Object.assign({}, answers['GET /api/playersv2/:id/basic']?.(input), {
        player: { ...wilsonProfile, sponsor },
      }),
  })

test('the statistics of a sponsored player show the sponsor’s banner, link and video (S046, R215)', async () => {
  const corner = {
    name: 'Corner Sports',
    image: '/media/a.webp',
    url: 'https://corner.example/',
    video_id: 'dQw4w9WgXcQ',
  }
  const { call } = sponsoredBy(corner)
  const body = bodyOf((await renderPage('/wnba/player/player-1/stats', { call })).html)
  const sponsor = /<aside aria-label="Sponsor".*?<\/aside>/s.exec(body)?.[0] ?? ''
  expect(sponsor).toContain('<a href="https://corner.example/" rel="sponsored noopener">')
  expect(sponsor).toMatch(/<img src="\/media\/a.webp" alt="Corner Sports"[^>]* loading="lazy"/)
  expect(sponsor).toMatch(
    /<iframe src="https:\/\/www.youtube-nocookie.com\/embed\/dQw4w9WgXcQ"[^>]* loading="lazy"/,
  )
  const withoutSponsor = bodyOf((await renderPage('/wnba/player/player-1/stats')).html)
  expect(withoutSponsor).not.toMatch(/<iframe|Sponsor/)
})

test('a sponsor without a picture is shown by name, and unsafe links and videos are left out (S046)', async () => {
  const { call } = sponsoredBy({ name: 'Corner', image: null, url: 'javascript:alert(1)', video_id: '"><b>' })
  const body = bodyOf((await renderPage('/wnba/player/player-1/stats', { call })).html)
  expect(textOf(body)).toContain('Sponsored by Corner')
  expect(body).not.toMatch(/javascript:|<iframe|<b>/)
})

test('Profile and Stats are links, and Bio and Videos open to Nothing here yet (S043, R308)', async () => {
  const { html } = await renderPage('/wnba/player/player-1/stats')
  const tabs = /<nav aria-label="Player".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(tabs).toContain('href="/wnba/players/player-1"')
  expect(textOf(`<div id="root">${tabs}<script type="application/json"`)).toContain(
    'Profile Stats Bio Nothing here yet. Videos Nothing here yet.',
  )
  expect(tabs.match(/<a /g)).toHaveLength(2)
})

test('the profile shows the figures of all games in its header, in the color of the team', async () => {
  const { html } = await renderPage('/wnba/players/player-1')
  expect(textOf(html)).toContain('PPG 29.0 29 total FT% 83.3% 5–6 3PM 2 2–4')
  const none = { gameStats: [], games: [] }
  const { call } = fixtureCall({
    'GET /api/playersv2/:id/basic': (input) =>
      Object.assign({}, answers['GET /api/playersv2/:id/basic']?.(input), none),
  })
  expect(textOf((await renderPage('/wnba/players/player-1', { call })).html)).not.toContain('PPG')
})

test('without a filter, the list offers the teams and three leaders beside the specified empty box (R209)', async () => {
  const { html } = await renderPage('/wnba/playerList')
  expect(textOf(html)).toMatch(/Enter a name, or choose a league or a team\. Teams .*Most points .*Leader 1/)
  expect(html).toContain('href="/wnba/playerList?team=team-4"')
  expect(html.match(/href="\/wnba\/player\/player-\d\/stats"/g)).toHaveLength(3)
})

test('each player is a card with team, number and position', async () => {
  const { html } = await renderPage('/wnba/playerList?search=wilson')
  expect(textOf(html)).toContain("A'ja Wilson Las Vegas Aces · #22 · F")
})

test('each game is a row with its date, a linked matchup and ratios of three decimals (S044, R251)', async () => {
  const { html } = await renderPage('/wnba/player/player-1/stats')
  expect(textOf(html)).toContain('Game Date Matchup PTS')
  expect(textOf(html)).toContain(
    'September 19, 2024 NY vs NY vs New York Liberty W 84–71 29 3 9 11 19 0.579 5 6 0.833',
  )
  expect(html).toContain('href="/wnba/games/game-box"')
})

test('a season shows GP, statistics and FT%, and can be opened to show its games (S045, R255)', async () => {
  const text = textOf((await renderPage('/wnba/player/player-1/stats')).html)
  expect(text).toContain('▸ 2024 1 29 3 9 11 19 57.9% 5 6 9 15 60.0% 2 4 50.0% 83.3%')
  const open = textOf((await renderPage('/wnba/player/player-1/stats?open=season-2024')).html)
  expect(open).toContain('▾ 2024')
  expect(open).toContain('September 19, 2024, vs New York Liberty 29 3 9')
})

test('tabs select the figures and games of one season, and the tables by season show all of them', async () => {
  const before = { id: 'season-2023', name: '2023' }
  const past = {
    ...played,
    id: 'game-past',
    date: '2023-09-10',
    seasons_league: { ...played.seasons_league },
  }
  past.seasons_league.season = { ...played.seasons_league.season, ...before }
  const { call } = fixtureCall({
    'GET /api/playersv2/:id/basic': (input) => {
      const answer = answers['GET /api/playersv2/:id/basic']?.(input) as PlayerStatsView
      const pastLine = answer.gameStats.map((line) => ({ ...line, game_id: past.id, value: 1 }))
      return { ...answer, games: [played, past], gameStats: [...answer.gameStats, ...pastLine] }
    },
  })
  const all = (await renderPage('/wnba/player/player-1/stats', { call })).html
  expect(textOf(all)).toContain('PPG 15.0')
  expect(textOf(all)).toContain('Game log 2 games')
  expect(all).toContain('href="/wnba/player/player-1/stats?season=season-2023"')
  const { html } = await renderPage('/wnba/player/player-1/stats?season=season-2023', { call })
  expect(textOf(all)).toMatch(/Points by game .*Game log .*Season Breakdown .*Highs .*Season by season/)
  expect(textOf(html)).toContain('PPG 1.0')
  expect(textOf(html)).toContain('Game log 1 game')
  expect(textOf(html)).toMatch(/Season Breakdown .*▸ 2024 1 29 .*▸ 2023 1 1 /)
  expect(html).toContain('<input type="hidden" name="season" value="season-2023"/>')
})

test('the bars of the chart of points have the color of the team', async () => {
  const second = { ...played, id: 'game-2' }
  const { call } = fixtureCall({
    'GET /api/playersv2/:id/basic': (input) => {
      const answer = answers['GET /api/playersv2/:id/basic']?.(input) as PlayerStatsView
      const lines = answer.gameStats.map((line) => ({ ...line, game_id: second.id }))
      return { ...answer, games: [played, second], gameStats: [...answer.gameStats, ...lines] }
    },
  })
  const { html } = await renderPage('/wnba/player/player-1/stats', { call })
  expect(html.match(/rx="3" fill="[^"]*"/g)).toEqual(
    [1, 2].map(() => `rx="3" fill="${barColor(played.homeTeam.badge)}"`),
  )
})

test('the chart of points says how many of the games it shows on each width of screen', async () => {
  const withGames = async (count: number) => {
    const games = Array.from({ length: count }, (_, index) => ({ ...played, id: `game-${index}` }))
    const { call } = fixtureCall({
      'GET /api/playersv2/:id/basic': (input) => {
        const answer = answers['GET /api/playersv2/:id/basic']?.(input) as PlayerStatsView
        const gameStats = games.flatMap(({ id }) =>
          answer.gameStats.map((line) => ({ ...line, game_id: id })),
        )
        return { ...answer, games, gameStats }
      },
    })
    return textOf((await renderPage('/wnba/player/player-1/stats', { call })).html)
  }
  expect(await withGames(20)).toMatch(
    /Points by game Last 15 of 20 games Last 10 of 20 games Last 7 of 20 games · average of all games/,
  )
  expect(await withGames(9)).toMatch(/Points by game All 9 games All 9 games Last 7 of 9 games/)
})

test('the team filter selects the games of one team (S042)', async () => {
  expect(textOf((await renderPage('/wnba/player/player-1/stats?team=team-9')).html)).toContain(
    'No statistics yet.',
  )
})

test('the profile never contains email or phone number (S047, decision 35)', async () => {
  const withContacts = { ...wilsonProfile, email: 'a@example.com', phoneNumber: '555-0100' }
  const { call } = fixtureCall({ 'GET /api/playersv2/:id/information': () => ({ player: withContacts }) })
  const { html } = await renderPage('/wnba/players/player-1', { call })
  expect(textOf(html)).toContain('Number 22 Position F')
  expect(html).not.toMatch(/a@example|555-0100/)
})

test('a player without login and organization shows Unauthorized access (S047, R044, R304)', async () => {
  const page = await renderPage('/players/player-1', { organization: null, settings: null })
  expect(page.status).toBe(401)
  const text = textOf(page.html)
  expect(text).toContain('Unauthorized access')
  expect(text).not.toContain('Wilson')
  expect(page.html).toContain('href="/login"')
  expect((await renderPage('/players', { organization: null, settings: null })).location).toBe('/')
})

test('the game log shows the result of a game below its matchup, so that all figures fit beside it', async () => {
  const { html } = await renderPage('/wnba/player/player-1/stats')
  const [, log = ''] =
    /<caption><span[^>]*>Statistics by game<\/span><\/caption>(.*?)<\/table>/s.exec(html) ?? []
  expect(log).toMatch(/<th scope="row"><a [^>]*>.*<small>[WL] \d+–\d+<\/small>.*<\/a><\/th>/)
  expect(textOf(log)).not.toContain('Result')
})
