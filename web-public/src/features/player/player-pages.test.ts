import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answers, fixtureCall } from '../../../test/fixture/call.ts'
import { players, wilsonProfile } from '../../../test/fixture/players.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, stateOf, textOf } from '../../../test/fixture/text-of.ts'
import { page as listPage } from './list-page.ts'
import { PlayerListPage } from './PlayerListPage.tsx'
import { searchPlayers } from './search-players.ts'

test('S036 R209: lists nobody until a name or a filter is given, and sends nobody either', async () => {
  const { html } = await renderPage('/wnba/playerList')
  expect(bodyOf(html)).not.toContain('/wnba/players/player-1')
  expect(stateOf(html).outcome.data).toMatchObject({ players: [] })
})

test('S036 R210 R212: finds by any part of the full name in any letter case, with the default image', async () => {
  const { html } = await renderPage("/wnba/playerList?search=A'JA+w")
  expect(bodyOf(html)).toContain('href="/wnba/players/player-1"')
  expect(bodyOf(html)).not.toContain('href="/wnba/players/player-2"')
  expect(html).toContain('data-default-image')
  expect(bodyOf((await renderPage('/wnba/playerList?team=team-1')).html)).toContain('Betnijah Laney-Hamilton')
})

test('R210: a typographic apostrophe and stray space find the same player', () => {
  const player = { id: '1', name: "A'ja Wilson", image: null, rosters: [{ league: 'l', team: 't' }] }
  const found = (name: string, team = '') => searchPlayers([player], { name, league: '', team }).length
  expect([found(' a’JA  wil'), found('ja', 't'), found('ja', 'u'), found('zz')]).toEqual([1, 1, 0, 0])
})

test('S042 R213 R214 R250: header with first team, +N more, number and position, and three summary boxes', async () => {
  const text = textOf((await renderPage('/wnba/player/player-1/stats')).html)
  expect(text).toContain("A'ja Wilson #22 | F Las Vegas Aces , WNBA, 2024 +1 more")
  expect(text).toContain('PPG 29.0 FT% 83.3% 3PM 2')
  const all = textOf((await renderPage('/wnba/player/player-1/stats?history=all')).html)
  expect(all).toContain('Washington Mystics , WNBA, 2024 Show less')
})

test('R211: the list says that it loads players while they come with the first name', () => {
  const data = { leagues: [], teams: [], listed: false, total: 0, players: [] }
  const view = createElement(PlayerListPage, { data })
  const html = renderToString(createElement(StaticRouter, { location: '/playerList?search=a' }, view))
  expect(html).toContain('Loading players')
  expect(listPage.loading).toBe('Loading players')
})

test('S036: of thousands of players the first are shown, and more on demand', async () => {
  const [first] = players
  const many = Array.from({ length: 130 }, (_, at) => ({ ...first, id: `many-${at}`, firstName: `No ${at}` }))
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

test('S036: a document carries the players that it shows, and never thousands of them', async () => {
  const [first] = players
  const many = Array.from({ length: 5000 }, (_, at) => ({
    ...first,
    id: `many-${at}`,
    firstName: `No ${at}`,
  }))
  const { call } = fixtureCall({ 'GET /api/playersv2': () => ({ players: many }) })
  const { html } = await renderPage('/wnba/playerList?search=no', { call })
  expect(stateOf(html).outcome.data).toMatchObject({ total: 5000, players: { length: 60 } })
  expect(textOf(html)).toContain('5000 players')
  const most = (await renderPage('/wnba/playerList?search=no&shown=5000', { call })).html
  expect(bodyOf(most).match(/href="\/wnba\/players\/many-/g)).toHaveLength(600)
  expect(textOf(most)).toContain('These are the first 600.')
  const keys = ['search=a', 'search=b', 'search=a&shown=120', 'team=t', ''].map((query) =>
    JSON.stringify(listPage.keys?.(new URLSearchParams(query))),
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

test('S046 R215: banner, link and video of a sponsor stand on the page of the player who has one', async () => {
  const corner = {
    name: 'Corner Sports',
    image: '/media/a.webp',
    url: 'https://corner.example/',
    video_id: 'dQw4w9WgXcQ',
  }
  const { call } = sponsoredBy(corner)
  const body = bodyOf((await renderPage('/wnba/player/player-1/stats', { call })).html)
  const part = /<aside aria-label="Sponsor".*?<\/aside>/s.exec(body)?.[0] ?? ''
  expect(part).toContain('<a href="https://corner.example/" rel="sponsored noopener">')
  expect(part).toMatch(/<img src="\/media\/a.webp" alt="Corner Sports"[^>]* loading="lazy"/)
  expect(part).toMatch(
    /<iframe src="https:\/\/www.youtube-nocookie.com\/embed\/dQw4w9WgXcQ"[^>]* loading="lazy"/,
  )
  const none = bodyOf((await renderPage('/wnba/player/player-1/stats')).html)
  expect(none).not.toMatch(/<iframe|Sponsor/)
})

test('S046: a sponsor without a picture is its name, and nothing but web addresses and videos is shown', async () => {
  const { call } = sponsoredBy({ name: 'Corner', image: null, url: 'javascript:alert(1)', video_id: '"><b>' })
  const body = bodyOf((await renderPage('/wnba/player/player-1/stats', { call })).html)
  expect(textOf(body)).toContain('Sponsored by Corner')
  expect(body).not.toMatch(/javascript:|<iframe|<b>/)
})

test('S043 R308: Profile leads to the player, Bio and Videos lead nowhere', async () => {
  const { html } = await renderPage('/wnba/player/player-1/stats')
  const tabs = /<nav aria-label="Player".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect(tabs).toContain('href="/wnba/players/player-1"')
  expect(tabs).toContain('<span aria-disabled="true">Bio</span><span aria-disabled="true">Videos</span>')
})

test('S044 R251: one row a game, with the matchup linked and ratios of three decimals', async () => {
  const { html } = await renderPage('/wnba/player/player-1/stats')
  expect(textOf(html)).toContain('vs New York Liberty September 19, 2024 29 3 9 11 19 0.579 5 6 0.833')
  expect(html).toContain('href="/wnba/games/game-box"')
})

test('S045 R255: a season gives GP, stats and FT%, and opens to its games', async () => {
  const text = textOf((await renderPage('/wnba/player/player-1/stats')).html)
  expect(text).toContain('▸ 2024 1 29 3 9 11 19 57.9% 5 6 9 15 60.0% 2 4 50.0% 83.3%')
  const open = textOf((await renderPage('/wnba/player/player-1/stats?season=season-2024')).html)
  expect(open).toContain('▾ 2024')
  expect(open).toContain('September 19, 2024, vs New York Liberty 29 3 9')
})

test('S042: the team filter leaves the games of one team', async () => {
  expect(textOf((await renderPage('/wnba/player/player-1/stats?team=team-9')).html)).toContain(
    'No statistics yet.',
  )
})

test('S047 decision 35: shows the profile to visitors and never passes on email or phone', async () => {
  const leaky = { ...wilsonProfile, email: 'a@example.com', phoneNumber: '555-0100' }
  const { call } = fixtureCall({ 'GET /api/playersv2/:id/information': () => ({ player: leaky }) })
  const { html } = await renderPage('/wnba/players/player-1', { call })
  expect(textOf(html)).toContain('Number 22 Position F')
  expect(html).not.toMatch(/a@example|555-0100/)
})

test('S047 R044 R304: says Unauthorized access where neither login nor organization is there', async () => {
  const page = await renderPage('/players/player-1', { organization: null, settings: null })
  expect(page.status).toBe(401)
  const text = textOf(page.html)
  expect(text).toContain('Unauthorized access')
  expect(text).not.toContain('Wilson')
  expect(page.html).toContain('href="/login"')
  expect((await renderPage('/players', { organization: null, settings: null })).location).toBe('/')
})
