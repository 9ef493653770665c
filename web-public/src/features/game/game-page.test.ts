import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { boxScore } from '../../../test/fixture/players.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { textOf } from '../../../test/fixture/text-of.ts'

test('a game shows FINAL, score, video, date, time, location and both box scores (S052)', async () => {
  const { html } = await renderPage('/wnba/games/game-box')
  const text = textOf(html)
  expect(text).toContain('FINAL · 2024 · WNBA')
  expect(text).toMatch(/New York Liberty 71 .*Las Vegas Aces won 84/)
  expect(text).toContain('Date September 19, 2024 Game Time 7:00 PM Location Michelob Ultra Arena')
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  expect(html).toContain('href="/wnba/teams/team-4"')
  expect(html).toContain('href="/wnba/players/player-1"')
})

test('a game shows its time zone only if it is not that of the organization (R297, R298, decision 52)', async () => {
  const game = { ...boxScore.game, timeZone: 'America/Los_Angeles' }
  const { call } = fixtureCall({ 'GET /api/gamesv2/:id': () => ({ ...boxScore, game }) })
  const text = textOf((await renderPage('/wnba/games/game-box', { call })).html)
  expect(text).toMatch(/Game Time 7:00 PM P[DS]T Location/)
})

test('a hidden team is not linked (S052, R185)', async () => {
  const { game } = boxScore
  const hidden = { ...game, homeTeam: { ...game.homeTeam, hidden: true } }
  const { call } = fixtureCall({ 'GET /api/gamesv2/:id': () => ({ ...boxScore, game: hidden }) })
  const { html } = await renderPage('/wnba/games/game-box', { call })
  expect(textOf(html)).toContain(game.homeTeam.name)
  expect(html).not.toContain(`href="/wnba/teams/${game.home_team_id}"`)
  expect(html).toContain(`href="/wnba/teams/${game.away_team_id}"`)
})

test('a forfeit shows its winner in the title, the description and the score (S052)', async () => {
  const { game } = boxScore
  const forfeit = { ...game, status: 'forfeit' as const, winner_team_id: game.away_team_id }
  const { call } = fixtureCall({ 'GET /api/gamesv2/:id': () => ({ ...boxScore, game: forfeit }) })
  const { html } = await renderPage('/wnba/games/game-box', { call })
  const result = 'New York Liberty at Las Vegas Aces: Forfeit, New York Liberty win'
  expect(html).toContain(`<title>${result} · wnba</title>`)
  expect(html).toContain('September 19, 2024: Forfeit, New York Liberty win.')
  expect(textOf(html)).toContain('FORFEIT, NEW YORK LIBERTY WIN · 2024 · WNBA')
  expect(textOf(html)).toMatch(/New York Liberty won – .*Las Vegas Aces –/)
})

test('a postponed game shows no score, even if it has one', async () => {
  const postponed = { ...boxScore.game, status: 'postponed' as const }
  const { call } = fixtureCall({ 'GET /api/gamesv2/:id': () => ({ ...boxScore, game: postponed }) })
  const { html } = await renderPage('/wnba/games/game-box', { call })
  expect(html).toContain('<title>New York Liberty at Las Vegas Aces · wnba</title>')
  expect(textOf(html)).toMatch(/POSTPONED · 2024 · WNBA .*New York Liberty – .*Las Vegas Aces –/)
})

test('lines show ratios, and the Total row sums and percentages (R309, R251, decision 23)', async () => {
  const text = textOf((await renderPage('/wnba/games/game-box')).html)
  expect(text).toContain("A'ja Wilson 29 3 9 11 19 0.579 5 6 0.833 9 15 0.600 2 4 0.500")
  expect(text).toContain('Total 29 3 9 11 19 57.9% 5 6 83.3% 9 15 60.0% 2 4 50.0%')
  expect(text).toContain('Betnijah Laney-Hamilton 11 4 2 5 12 0.417 0 0 0.000')
  expect(text).toContain('"Quoted" & Co Did not play')
})

test("the scores by period do not show hidden periods and 'Final' (R259)", async () => {
  const { html } = await renderPage('/wnba/games/game-box')
  const periods = /<table[^>]*><caption>.{0,120}Score by period.*?<\/table>/s.exec(html)?.[0] ?? ''
  expect(periods).toContain('Q1')
  expect(periods).not.toContain('Q2')
  expect(periods).not.toContain('Final')
})

test('a YouTube link is embedded, and any other URL is not (R231)', async () => {
  const withVideo = (video_url: string) =>
    fixtureCall({ 'GET /api/gamesv2/:id': () => ({ ...boxScore, game: { ...boxScore.game, video_url } }) })
      .call
  const youtube = await renderPage('/wnba/games/game-box', {
    call: withVideo('https://youtu.be/dQw4w9WgXcQ'),
  })
  expect(youtube.html).toContain('embed/dQw4w9WgXcQ')
  const other = await renderPage('/wnba/games/game-box', {
    call: withVideo('https://evil.example/embed/x'),
  })
  expect(other.html).not.toContain('<iframe')
})

test("an unknown game responds with 404 and 'Game not found.' (S048, R237)", async () => {
  const { status, html } = await renderPage('/wnba/games/nobody')
  expect([status, textOf(html).includes('Game not found.')]).toEqual([404, true])
})

test('a game has structured data of a sports event', async () => {
  const { html } = await renderPage('/wnba/games/game-box')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(json)).toMatchObject({ '@type': 'SportsEvent', startDate: '2024-09-19T23:00:00.000Z' })
  expect(html).toContain('<title>New York Liberty at Las Vegas Aces 71–84 · wnba</title>')
})

test('a game in play shows its running score, period and clock, and is not final (decision 53)', async () => {
  const side = { fouls: 3, time_outs_left: 2 }
  const game = {
    ...boxScore.game,
    status: 'scheduled' as const,
    score_home: null,
    score_away: null,
    winner_team_id: null,
    live: {
      home: { ...side, score: 47 },
      away: { ...side, score: 44 },
      period: { id: 'q3', name: 'Q3' },
      clock: { seconds: 258, running: false, at: '2024-09-19T23:40:00.000Z' },
      period_seconds: 600,
      time_outs: 4,
    },
  }
  const { call } = fixtureCall({ 'GET /api/gamesv2/:id': () => ({ ...boxScore, game }) })
  const text = textOf((await renderPage('/wnba/games/game-box', { call })).html)
  expect(text).toMatch(/LIVE · 2024 · WNBA .*New York Liberty 44 .*Las Vegas Aces 47 .*Q3 4:18/)
  expect(text).not.toContain('FINAL')
})
