import { expect, test } from 'vitest'
import type { GameContextView, GameDetailView, GameView } from '@league/contracts/game/views'
import { answers, fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { divisions } from '../../../test/fixture/division.ts'
import { boxScore } from '../../../test/fixture/players.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { textOf } from '../../../test/fixture/text-of.ts'
import { afterWinText } from './stakes.ts'

const address = '/wnba/games/game-box'
const noScore = { score_home: null, score_away: null, winner_team_id: null }

/** Renders the page of the fixture's game with these changes. */
async function renderGame(changes: Partial<GameView> = {}, detail: Partial<GameDetailView> = {}) {
  const changed = { ...boxScore, ...detail, game: { ...boxScore.game, ...changes } }
  const { call } = fixtureCall({ 'GET /api/gamesv2/:id': () => changed })
  const page = await renderPage(address, { call })
  const text = textOf(page.html)
  // The games before and after this one have scores of their own.
  return { ...page, text, ownText: text.split('Previous game')[0] ?? '' }
}

test('a game shows FINAL, score, video, location, time, date and both box scores (S052, R309)', async () => {
  const { html, text } = await renderGame()
  expect(text).toContain('FINAL September 19, 2024 · 7:00 PM')
  expect(text).toMatch(/New York Liberty 32–8 · 1st in WNBA 71 .*Las Vegas Aces 27–13 · 4th in WNBA 84 won/)
  expect(text).toContain('Location Michelob Ultra Arena Game Time 7:00 PM Date September 19, 2024')
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  expect(html).toContain('href="/wnba/teams/team-4"')
  expect(html).toContain('href="/wnba/players/player-1"')
  expect(html).toContain('href="/wnba/leagues/league-wnba"')
})

test('a game in another time zone shows its own time and that of the organization (R297, R298, decision 52)', async () => {
  const { text } = await renderGame({ timeZone: 'America/Los_Angeles' })
  expect(text).toMatch(/Game Time 7:00 PM P[DS]T \(league time: 7:00 PM E[DS]T\) Date/)
})

test('the time of the organization is left out where it is the same', async () => {
  const { text } = await renderGame({ timeZone: 'America/Toronto' })
  expect(text).toMatch(/Game Time 7:00 PM E[DS]T Date/)
})

test('a hidden team is not linked and has no badge (S052, R185)', async () => {
  const { game } = boxScore
  const { html, text } = await renderGame({ homeTeam: { ...game.homeTeam, hidden: true } })
  expect(text).toContain(game.homeTeam.name)
  expect(html).not.toContain(`href="/wnba/teams/${game.home_team_id}"`)
  expect(html).toContain(`href="/wnba/teams/${game.away_team_id}"`)
})

test('a forfeit shows its winner in the title, the description and in place of the score (S052, decision 39)', async () => {
  const winner = boxScore.game.away_team_id
  const changes = { status: 'forfeit' as const, winner_team_id: winner }
  const { html, text, ownText } = await renderGame(changes, { playerStats: [] })
  const result = 'New York Liberty at Las Vegas Aces: Forfeit, New York Liberty win'
  expect(html).toContain(`<title>${result} · wnba</title>`)
  expect(html).toContain('September 19, 2024: Forfeit, New York Liberty win.')
  expect(text).toMatch(/Forfeit, New York Liberty win .*1st in WNBA W won .*4th in WNBA L /)
  expect(ownText.split('Last meetings')[0]).not.toMatch(/ 71 | 84 |No box score|Did not play/)
})

test.each([
  ['postponed', 'POSTPONED'],
  ['cancelled', 'CANCELED'],
] as const)(
  'a %s game shows its old time struck through and its public note, and no score (decision 54)',
  async (status, shown) => {
    const { html, text } = await renderGame({ status, public_note: 'The gym is closed.' })
    expect(html).toContain('<title>New York Liberty at Las Vegas Aces · wnba</title>')
    expect(text).toContain(`${shown} September 19, 2024 · 7:00 PM The gym is closed.`)
    expect(html).toContain('<s>September 19, 2024 · 7:00 PM</s>')
    expect(html).toMatch(/Game Time<[^s]*<dd><s>.*7:00 PM.*<\/s>.*<dd><s>September 19, 2024<\/s>/)
    expect(html).not.toContain('data-side')
    expect(text).not.toMatch(/Box score|Did not play|Add to calendar/)
    // A postponed game gets a new date, which a calendar can wait for.
    const feed = 'href="webcal://league.example/api/calendar.ics?slug=wnba&amp;gameId=game-box"'
    expect(html.includes(feed)).toBe(status === 'postponed')
  },
)

const ahead = { ...noScore, status: 'scheduled' as const, game_dateTime: '2999-01-02T00:00:00.000Z' }
const noStats = { playerStats: [], periodScores: [] }

test('a game that is still to be played shows its time, calendar, map and rosters, and no box score', async () => {
  const { html, text } = await renderGame(ahead, noStats)
  expect(text).toMatch(/WNBA 2024 .*7:00 PM September 19, 2024 NY New York Liberty/)
  expect(html).toContain('href="/api/calendar.ics?slug=wnba&amp;gameId=game-box"')
  expect(html).toMatch(/href="https:\/\/example.com\/arena"[^>]*>Open map/)
  expect(text).toMatch(/Rosters NY New York Liberty .*22 .*Betnijah Laney-Hamilton F/)
  expect(text).toMatch(
    /Last meetings New York Liberty 1–0 June 15, 2024 New York Liberty 90 won Las Vegas Aces 82/,
  )
  expect(html).not.toContain('data-side')
  expect(text).not.toMatch(/Box score|Did not play|Total/)
})

test('a game that is still to be played compares the seasons of both teams, with the averages of their players', async () => {
  const { text } = await renderGame(ahead, noStats)
  expect(text).toContain("Player PPG 22 A'ja Wilson F 26.9")
  expect(text).toMatch(
    /Season so far NY New York Liberty LV Las Vegas Aces Points a game 85.6 86.4 Points allowed 76.4 81.0 Rebounds 35.0 35.0/,
  )
  expect(text).toMatch(/Last five NY New York Liberty win, win, loss, win, win/)
})

test('a game before the first results compares no seasons, and of a hidden team shows only the roster (R185)', async () => {
  const render = (places: object) => {
    const { call } = fixtureCall({
      'GET /api/gamesv2/:id': () => ({ ...boxScore, ...noStats, game: { ...boxScore.game, ...ahead } }),
      'GET /api/gamesv2/:id/context': (input) =>
        Object.assign({}, answers['GET /api/gamesv2/:id/context']?.(input), places),
    })
    return renderPage(address, { call })
  }
  const none = { rank: 1, wins: 0, losses: 0, league: 'WNBA', games: 0, pointsFor: 0, pointsAgainst: 0 }
  const first = textOf((await render({ home: { ...none, lastFive: [] } })).html)
  expect(first).toContain('Rosters')
  expect(first).not.toContain('Season so far')
  const hidden = textOf((await render({ home: null })).html)
  expect(hidden).toContain("Player 22 A'ja Wilson F")
  expect(hidden).not.toContain('Season so far')
})

test('before a game, the page says what a win does to the table where that is certain', async () => {
  const { call } = fixtureCall({
    'GET /api/gamesv2/:id': () => ({ ...boxScore, ...noStats, game: { ...boxScore.game, ...ahead } }),
    'GET /api/gamesv2/:id/context': (input) => {
      const context = answers['GET /api/gamesv2/:id/context']?.(input) as GameContextView
      const afterWin = { best: 3, worst: 3, playoffs: true }
      return { ...context, home: { ...context.home, afterWin } }
    },
  })
  const text = textOf((await renderPage(address, { call })).html)
  expect(text).toContain(
    'At stake as the table stands See the table A win takes Las Vegas Aces from 4th to 3rd',
  )
  expect((await renderGame(ahead, noStats)).text).not.toContain('At stake')
})

test('what a win does to the table depends on the score where the point difference decides a tie', () => {
  const textOfWin = (rank: number, best: number, worst: number, playoffs = false, wins = 3) => {
    const place = { rank, wins, losses: 0, league: 'Sunday', games: 3, pointsFor: 0, pointsAgainst: 0 }
    return afterWinText('Anchors', { ...place, lastFive: [], afterWin: { best, worst, playoffs } })
  }
  expect(textOfWin(1, 1, 1)).toBe('A win keeps Anchors in 1st place.')
  expect(textOfWin(4, 2, 2, true)).toBe('A win takes Anchors from 4th to 2nd, into a playoff place.')
  expect(textOfWin(4, 2, 3)).toBe('A win takes Anchors from 4th to 3rd or higher.')
  expect(textOfWin(4, 3, 4)).toBe('A win can take Anchors from 4th to 3rd, depending on the score.')
  expect(textOfWin(4, 4, 4)).toBeNull()
  expect(textOfWin(4, 2, 2, false, 0)).toBeNull()
})

test('before a bracket game, the page says whom the winner plays next, or that the winner is the champion', async () => {
  const { view, games } = divisions[0] as (typeof divisions)[0]
  const stakesOf = async (match_id: string, played = games) => {
    const game = { ...boxScore.game, ...ahead, match_id, division: { id: view.id, name: view.name } }
    const { call } = fixtureCall({
      'GET /api/gamesv2/:id': () => ({ ...boxScore, ...noStats, game }),
      'GET /api/seasonsv2/:seasonId/divisions/:divisionId/games': () => ({ games: played }),
    })
    const text = textOf((await renderPage(address, { call })).html)
    return /At stake See the bracket (.*?)\. /.exec(text)?.[1]
  }
  expect(await stakesOf('R3M1')).toBe(
    'The winner plays in the final against Fountain Valley 2 or Fountain Valley 3',
  )
  expect(await stakesOf('R4M1')).toBeUndefined()
  const semifinals = [1, 2].map((number) => ({
    ...(games[0] as GameView),
    match_id: `R3M${number}`,
    home_team_id: `seed-${number}`,
    away_team_id: `seed-${5 - number}`,
  }))
  expect(await stakesOf('R4M1', [...games, ...semifinals])).toBe('The winner is the champion of Division 11')
})

test('a game that began over two hours ago awaits its result, without calendar and score', async () => {
  const { text } = await renderGame(
    { ...noScore, status: 'scheduled' },
    { playerStats: [], periodScores: [] },
  )
  expect(text).toContain('7:00 PM September 19, 2024 Awaiting result')
  expect(text).not.toContain('Add to calendar')
})

test('a final game without statistics says that no box score was kept', async () => {
  const { text } = await renderGame({}, { playerStats: [] })
  expect(text).toContain('No box score was kept Only the final score of this game is recorded.')
  expect(text).not.toMatch(/Did not play|Rosters|Team comparison/)
})

test('a bracket game names its matchup and links to its bracket instead of a league', async () => {
  const game = { ...boxScore.game, match_id: 'R1M2', division: { id: 'division-64', name: 'Division 1' } }
  const { call } = fixtureCall({
    'GET /api/gamesv2/:id': () => ({ ...boxScore, game, playerStats: [] }),
    'GET /api/gamesv2/:id/context': (input) =>
      Object.assign({}, answers['GET /api/gamesv2/:id/context']?.(input), { matchup: 'Quarterfinal 2' }),
  })
  const { html } = await renderPage(address, { call })
  expect(textOf(html)).toContain('Division 1 · Quarterfinal 2')
  const link = 'href="/wnba/tournamentBracket?seasonId=season-2024&amp;divisionId=division-64"'
  expect(html.split(link)).toHaveLength(3)
  expect(html).not.toContain('href="/wnba/leagues/league-wnba"')
})

test('lines show pairs and ratios, and the Total row pairs and percentages (R309, R251, decision 23)', async () => {
  const { text } = await renderGame()
  expect(text).toContain('Player PTS AST REB FGM-FGA FG% FTM-FTA FT% 2PM-2PA 2P% 3PM-3PA 3P%')
  expect(text).toMatch(/A'ja Wilson F 29 3 9 11–19 0.579 5–6 0.833 9–15 0.600 2–4 0.500/)
  expect(text).toContain('Total 29 3 9 11–19 57.9% 5–6 83.3% 9–15 60.0% 2–4 50.0%')
  expect(text).toMatch(/Betnijah Laney-Hamilton F 11 4 2 5–12 0.417 0–0 0.000/)
  expect(text).toMatch(/Did not play: .*"Quoted" & Co/)
})

test('the best players and the comparison of both teams stand beside the box score', async () => {
  const { text } = await renderGame()
  expect(text).toMatch(
    /Top performers AW A'ja Wilson Las Vegas Aces · #22 3 AST, 9 REB 29 Points BL Betnijah/,
  )
  expect(text).toMatch(/Team comparison NY New York Liberty LV Las Vegas Aces Points 11 29 Assists 4 3/)
})

test("the scores by period do not show hidden periods and 'Final' (R259)", async () => {
  const { html } = await renderGame()
  const periods = /<table[^>]*><caption>.{0,120}Score by period.*?<\/table>/s.exec(html)?.[0] ?? ''
  expect(periods).toContain('Q1')
  expect(periods).not.toContain('Q2')
  expect(periods).not.toContain('Final')
})

test('a YouTube link is embedded, and any other URL is not (R231)', async () => {
  expect((await renderGame({ video_url: 'https://youtu.be/dQw4w9WgXcQ' })).html).toContain(
    'embed/dQw4w9WgXcQ',
  )
  expect((await renderGame({ video_url: 'https://evil.example/embed/x' })).html).not.toContain('<iframe')
})

test("an unknown game responds with 404 and 'Game not found.' (S048, R237)", async () => {
  const { status, html } = await renderPage('/wnba/games/nobody')
  expect([status, textOf(html).includes('Game not found.')]).toEqual([404, true])
})

test('a game has structured data of a sports event', async () => {
  const { html } = await renderGame()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(json)).toMatchObject({ '@type': 'SportsEvent', startDate: '2024-09-19T23:00:00.000Z' })
  expect(html).toContain('<title>New York Liberty at Las Vegas Aces 71–84 · wnba</title>')
})

test('a game in play shows its running score, period and clock, also in its title, and is not final (decision 53)', async () => {
  const side = { fouls: 3, time_outs_left: 2 }
  const live = {
    home: { ...side, score: 47 },
    away: { ...side, score: 44 },
    period: { id: 'q3', name: 'Q3' },
    clock: { seconds: 258, running: false, at: '2024-09-19T23:40:00.000Z' },
    period_seconds: 600,
    time_outs: 4,
  }
  const { html, text } = await renderGame({ ...noScore, status: 'scheduled', live })
  expect(text).toMatch(/Live Q3 4:18 .*New York Liberty .*44 .*Las Vegas Aces .*47 /)
  expect(html).toContain('<title>44–47 New York Liberty at Las Vegas Aces · wnba</title>')
  expect(text).not.toMatch(/FINAL|Did not play|Awaiting|Add to calendar/)
  expect(text).toContain('Not in the game yet:')
})

test('corrections of the score are shown with values and time if the organization publishes them (decision 54)', async () => {
  const corrections = [
    { at: '2024-09-20T13:12:00.000Z', before: { home: 84, away: 73 }, after: { home: 84, away: 71 } },
  ]
  const { text } = await renderGame({}, { corrections })
  expect(text).toContain('Score corrections 73–84 changed to 71–84 September 20, 2024, 9:12 AM')
  expect((await renderGame()).text).not.toContain('Score corrections')
})

test('the games before and after are linked, and the result can be shared without JavaScript', async () => {
  const { html, text } = await renderGame()
  expect(text).toMatch(/Previous game .*Next game /)
  expect(html).toContain('href="/wnba/games/game-0"')
  expect(html).toContain('href="/wnba/games/game-1"')
  expect(html).toMatch(/href="mailto:\?subject=New%20York%20Liberty[^"]*games%2Fgame-box"/)
})
