import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { games } from '../../../test/fixture/games.ts'
import { runningSeason } from '../../../test/fixture/organization.ts'
import { boxScore } from '../../../test/fixture/players.ts'
import { standingsRow, teams } from '../../../test/fixture/teams.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'
import { neighborsOf } from './team-page.ts'

test('the team page shows a banner, SCHEDULE and ROSTER (S041, R310)', async () => {
  const text = textOf((await renderPage('/wnba/teams/team-4')).html)
  expect(text).toContain('Wins–Losses 27–13')
  expect(text).toContain('SCHEDULE')
  expect(text).toMatch(/vs \w+ New York Liberty 7:00 PM W 84–71/)
  expect(text).toMatch(/SCHEDULE.* ROSTER .* 22 AW A'ja Wilson/)
})

test('the team page shows the badge of the team, or its logo instead', async () => {
  const { html } = await renderPage('/wnba/teams/team-4')
  const { badge } = teams[3] ?? {}
  expect(html).toContain(`fill="${badge?.primary}"`)
  expect(html).toMatch(new RegExp(`<text[^>]*>${badge?.abbreviation}</text>`))
  const { call } = fixtureCall({
    'GET /api/teamsv2/:id': () => ({
      team: { ...teams[3], logo: '/media/logo.webp', players: [], games: [] },
    }),
  })
  const withLogo = (await renderPage('/wnba/teams/team-4', { call })).html
  expect(withLogo).toContain('<img src="/media/logo.webp"')
  // The row of the team in the standings shows its badge.
  expect(withLogo.split(`>${badge?.abbreviation}</text>`)).toHaveLength(2)
})

const { call: runningSeasonCall } = fixtureCall({
  'GET /api/seasonsv2': () => ({ seasons: [runningSeason] }),
})

test('the dialog with the calendars of a team has the theme of the page, not that of its field', async () => {
  const { html } = await renderPage('/wnba/teams/team-4', { call: runningSeasonCall })
  const [, main = ''] = /<main(.*?)<\/main>/s.exec(html) ?? []
  expect(main).toContain('<dialog')
  expect(main).not.toContain('data-theme')
})

test("a team's schedule shows its byes and the weeks off of its league by day (S041, R276)", async () => {
  const bye = {
    date: '2024-09-20',
    teams: [{ id: 'team-4', name: 'Las Vegas Aces', league_id: 'league-wnba' }],
  }
  const { call, requests } = fixtureCall({ 'GET /api/bye-dates/public': () => ({ byes: [bye] }) })
  const text = textOf((await renderPage('/wnba/teams/team-4', { call })).html)
  const days = ['July 20, 2024 No Games (All-Star Week)', 'September 19, 2024', 'September 20, 2024 (BYE)']
  expect(days.map((day) => text.indexOf(day))).toEqual(
    days.map((day) => text.indexOf(day)).toSorted((a, b) => a - b),
  )
  for (const day of days) expect(text).toContain(day)
  expect(requests.find(({ key }) => key === 'GET /api/bye-dates/public')?.input.query).toMatchObject({
    teamId: 'team-4',
  })
})

test('a week off without a reason is an Off Week (R276)', async () => {
  const { call } = fixtureCall({
    'GET /api/bye-dates/public': () => ({ byes: [] }),
    'GET /api/week-offs/public': () => ({ weekOffs: [{ ...weekOff, reason: null }] }),
  })
  expect(textOf((await renderPage('/wnba/teams/team-1', { call })).html)).toContain('No Games (Off Week)')
})

const weekOff = {
  id: 'w1',
  season_id: 's',
  league_id: 'league-wnba',
  seasons_leagues_id: 'league-wnba',
  date: '2024-07-20',
}

test('the roster shows points, rebounds and assists per game as far as they are kept, and its rows lead to players', async () => {
  const { html } = await renderPage('/wnba/teams/team-4')
  expect(textOf(html)).toMatch(/ROSTER .* Player Position GP PPG .*A'ja Wilson Captain F 38 26\.9/)
  expect(textOf(html)).not.toContain('RPG')
  expect(bodyOf(html)).toContain('<a data-fill="true" href="/wnba/players/player-1"')
  const { call } = fixtureCall({
    'GET /api/teamsv2/:id/figures': () => ({ stats: [], players: [], team: { games: 0, stats: [] } }),
  })
  const without = textOf((await renderPage('/wnba/teams/team-4', { call })).html)
  expect(without).not.toContain('PPG')
  expect(without).not.toContain('Leaders Leader Board')
})

test('the team page shows the leaders, the place in the standings and links to league and captain', async () => {
  const { html } = await renderPage('/wnba/teams/team-4')
  const text = textOf(html)
  expect(text).toMatch(/Leaders Leader Board AW A'ja Wilson #22 · points a game 26\.9/)
  expect(text).toMatch(/Connecticut Sun 28 12 4 4 \w+ Las Vegas Aces 27 13 5 5 \w+ Seattle Storm 25 15 7/)
  expect(html).toContain('href="/wnba/leagues/league-wnba"')
  expect(html).toContain('Captain <a href="/wnba/players/player-1"')
})

test('the team page has the same ways to add games to a calendar as the schedule', async () => {
  const { html } = await renderPage('/wnba/teams/team-4', { call: runningSeasonCall })
  const feed = '/api/calendar.ics?slug=wnba&amp;teamId=team-4'
  const menu = /<dialog [^>]*popover="auto" aria-label="Add Las Vegas Aces to my calendar".*?<\/dialog>/.exec(
    html,
  )
  expect(menu?.[0]).toContain(`href="webcal://league.example${feed}"`)
  expect(menu?.[0]).toContain('href="https://calendar.google.com/calendar/r?cid=')
  expect(menu?.[0]).toContain(`value="https://league.example${feed}"`)
  expect(menu?.[0]).toContain(`href="${feed}"`)
  expect(textOf(html)).not.toContain('Subscribe')
})

test('the games of a team whose season is over can be downloaded, and there is nothing to subscribe to', async () => {
  const { html } = await renderPage('/wnba/teams/team-4')
  expect(html).toMatch(
    /<a href="\/api\/calendar\.ics\?slug=wnba&amp;teamId=team-4"[^>]* aria-label="Download calendar"/,
  )
  expect(bodyOf(html)).not.toMatch(/webcal:|calendar\.google|to my calendar/)
})

test('the next game of a team shows its time, opponent, location and the way there', async () => {
  const [game] = games
  const next = {
    ...game,
    id: 'next',
    status: 'scheduled',
    date: '2999-01-05',
    time: '18:30',
    score_home: null,
    score_away: null,
    location: 'Harbor Gym',
    location_url: 'https://maps.example/harbor',
    game_dateTime: null,
    live: undefined,
  }
  const { call } = fixtureCall({
    'GET /api/teamsv2/:id': () => ({
      team: { ...teams.find(({ id }) => id === next.home_team_id), players: [], games: [next] },
    }),
  })
  const { html } = await renderPage(`/wnba/teams/${next.home_team_id}`, { call })
  expect(textOf(html)).toMatch(/Next game · .* 6:30 PM vs \w+ .* Harbor Gym Directions/)
  expect(html).toContain('href="https://maps.example/harbor"')
  expect(html).toContain('href="/wnba/games/next"')
  // A team without a game to come has no panel.
  expect(textOf((await renderPage('/wnba/teams/team-4')).html)).not.toContain('Next game')
})

test('the part of the standings around a team has three rows, with the team among them', () => {
  const rows = teams.map((team) => standingsRow(team))
  const ranksAround = (id: string) => neighborsOf(rows, id).map(({ rank }) => rank)
  expect([ranksAround('team-1'), ranksAround('team-4'), ranksAround('team-12')]).toEqual([
    [1, 2, 3],
    [3, 4, 5],
    [10, 11, 12],
  ])
  expect(ranksAround('nobody')).toEqual([])
  expect(neighborsOf(rows.slice(0, 2), 'team-2')).toHaveLength(2)
})

test('the last five games of a team show result and opponent with words', async () => {
  expect(textOf((await renderPage('/wnba/teams/team-4')).html)).toMatch(
    /Last five Won 1 of 1 Sep 19 W won 84–71 vs \w+ \w+ New York Liberty, Final/,
  )
})

test('a team page marks the games of a bracket, and says that the statistics count them and the record does not', async () => {
  const [game] = games
  const division = { id: 'division-11', name: 'Division 11' }
  const bracketGame = { ...game, id: 'bracket', match_id: 'R4M1', division }
  const textWith = async (own: unknown[]) => {
    const team = { ...teams.find(({ id }) => id === game?.home_team_id), players: [], games: own }
    const { call } = fixtureCall({ 'GET /api/teamsv2/:id': () => ({ team }) })
    return textOf((await renderPage(`/wnba/teams/${game?.home_team_id}`, { call })).html)
  }
  const both = await textWith([game, bracketGame])
  expect(both).toMatch(/SCHEDULE.* vs [^–]* Division 11 · Final 7:00 PM/)
  expect(both).toMatch(/Last five .* · Division 11 W won/)
  expect(both).toMatch(/Wins–Losses \d+–\d+ Regular season/)
  expect(await textWith([game])).not.toMatch(/Division 11|Regular season/)
})

test('points per game of a team leave out forfeits without a score', async () => {
  const own = [
    ...games.slice(0, 3).map((game) => ({ ...game, status: 'final' })),
    { ...games[3], status: 'forfeit', score_home: null, score_away: null },
  ]
  const team = { ...teams[3], pointsFor: 152, pointsAgainst: 141, players: [], games: own }
  const { call } = fixtureCall({ 'GET /api/teamsv2/:id': () => ({ team }) })
  const text = textOf((await renderPage('/wnba/teams/team-4', { call })).html)
  expect(text).toContain('Points a game 50.7 Allowed 47.0')
})

test('the leaders of a team say that they count the games of brackets', async () => {
  const division = { id: 'division-11', name: 'Division 11' }
  const team = { ...teams[3], players: boxScore.homeRoster, games: [{ ...games[0], division }] }
  const { call } = fixtureCall({ 'GET /api/teamsv2/:id': () => ({ team }) })
  const text = textOf((await renderPage('/wnba/teams/team-4', { call })).html)
  expect(text).toContain('Leaders With bracket games')
})

test('the schedule and the next game of a team name the time zone where the schedule of the league does (decision 52)', async () => {
  const own = { ...games[0], timeZone: 'America/New_York' }
  const played = { ...own, status: 'final', time: '19:30', game_dateTime: '2024-09-17T23:30:00.000Z' }
  const nextStart = { date: '2999-01-05', time: '18:30', game_dateTime: '2999-01-05T23:30:00.000Z' }
  const next = { ...own, ...nextStart, id: 'next', status: 'scheduled', live: undefined }
  const textIn = async (...zones: string[]) => {
    const team = { ...teams.find(({ id }) => id === own.home_team_id), players: [], games: [played, next] }
    const { call } = fixtureCall({
      'GET /api/teamsv2/:id': () => ({ team }),
      'GET /api/game-days': () => ({ days: [], teams: [], time_zones: zones }),
    })
    return textOf((await renderPage(`/wnba/teams/${own.home_team_id}`, { call })).html)
  }
  expect(await textIn('America/Chicago', 'America/New_York')).toMatch(
    /Next game · .* 6:30 PM EST vs .*SCHEDULE.* 7:30 PM EDT .* 6:30 PM EST/,
  )
  expect(await textIn('America/New_York')).not.toMatch(/PM E[SD]T/)
})
