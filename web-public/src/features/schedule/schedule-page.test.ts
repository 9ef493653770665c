import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { games } from '../../../test/fixture/games.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { bodyOf, stateOf, textOf } from '../../../test/fixture/text-of.ts'
import { readFilter, filterSchedule } from './filter-schedule.ts'
import type { ScheduleData } from './schedule-data.ts'
import { restoreShownIds } from './shown-ids.ts'

const idsOf = (html: string) =>
  [...bodyOf(html).matchAll(/href="\/wnba\/games\/([\w-]+)"/g)].map(([, id]) => id)

test('the schedule has four filters and shows date, matchup, time and results (S034, R242)', async () => {
  const { html } = await renderPage('/wnba/schedule')
  const text = textOf(html)
  for (const label of [
    'All Dates',
    'All Leagues',
    'All Teams',
    'All Games',
    'Scheduled Games',
    'Completed Games',
  ]) {
    expect(text).toContain(label)
  }
  expect(text).toContain(' Date Matchup Time Results ')
  expect(text).toContain('September 19, 2024 New York Liberty at Las Vegas Aces 7:00 PM 71–84')
  expect(html).toContain('href="/wnba/games/game-box"')
})

test('the schedule links to the calendar and the CSV file of the league and team that are shown', async () => {
  const linksOf = async (query: string) =>
    [...(await renderPage(`/wnba/schedule${query}`)).html.matchAll(/href="([^"]*\/api\/[^"]*)"/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&'),
    )
  expect(await linksOf('')).toEqual([
    'webcal://league.example/api/calendar.ics?slug=wnba',
    '/api/calendar.ics?slug=wnba',
    '/api/export/schedule.csv?slug=wnba',
  ])
  expect(await linksOf('?team=team-4&league=league-wnba')).toEqual([
    'webcal://league.example/api/calendar.ics?slug=wnba&leagueId=league-wnba&teamId=team-4',
    '/api/calendar.ics?slug=wnba&leagueId=league-wnba&teamId=team-4',
    '/api/export/schedule.csv?slug=wnba&leagueId=league-wnba&teamId=team-4',
  ])
})

test('an invalid time and a missing day are shown as TBD (R300, R301)', async () => {
  const text = textOf((await renderPage('/wnba/schedule?status=scheduled')).html)
  expect(text).toMatch(/January 2, 2999 .* TBD –/)
  expect(text).toMatch(/TBD .* TBD Postponed/)
})

test('a forfeit shows its winner in place of the score, and a postponed game with a score is not completed (R222)', async () => {
  const [first, second] = [games[0], games[1]]
  if (!first || !second) throw new Error('The fixture has games.')
  const winner = { status: 'forfeit' as const, winner_team_id: first.away_team_id }
  const { call } = fixtureCall({
    'GET /api/gamesv2': () => ({
      games: [
        { ...first, ...winner, score_home: 0, score_away: 0 },
        { ...second, status: 'postponed' as const },
      ],
    }),
  })
  const scheduled = await renderPage('/wnba/schedule?status=scheduled', { call })
  expect(idsOf(scheduled.html)).toEqual([second.id])
  expect(textOf(scheduled.html)).toMatch(/7:00 PM Postponed/)
  const completed = await renderPage('/wnba/schedule?status=completed', { call })
  expect(idsOf(completed.html)).toEqual([first.id])
  expect(textOf(completed.html)).toContain(`7:00 PM Forfeit, ${first.awayTeam.name} win`)
})

test('a hidden team is named in its games, but the filter does not offer it (R185)', async () => {
  const [first] = games
  if (!first) throw new Error('The fixture has games.')
  const homeTeam = { ...first.homeTeam, name: 'Hidden Hoops', hidden: true as const }
  const { call } = fixtureCall({ 'GET /api/gamesv2': () => ({ games: [{ ...first, homeTeam }] }) })
  const { html } = await renderPage('/wnba/schedule', { call })
  expect(textOf(html)).toContain(`${first.awayTeam.name} at Hidden Hoops`)
  expect(html).not.toMatch(/<option[^>]*>Hidden Hoops/)
  expect(html).toMatch(new RegExp(`<option[^>]*>${first.awayTeam.name}`))
})

test('final games are completed, and the others are scheduled (R222)', async () => {
  const scheduled = idsOf((await renderPage('/wnba/schedule?status=scheduled')).html)
  expect(scheduled).toEqual(['game-next', 'game-postponed'])
  const completed = idsOf((await renderPage('/wnba/schedule?status=completed')).html)
  expect(completed).toHaveLength(25)
  expect(completed).not.toContain('game-next')
})

test('the server filters by day, league and team', async () => {
  expect(idsOf((await renderPage('/wnba/schedule?date=2024-09-19&team=team-4')).html)).toEqual(['game-box'])
  expect(idsOf((await renderPage('/wnba/schedule?league=another')).html)).toEqual([])
})

test("byes show 'BYE', and weeks off 'No Games' with a reason or 'Off Week' (C073, C077, R243, R276)", async () => {
  const text = textOf((await renderPage('/wnba/schedule')).html)
  expect(text).toContain('September 20, 2024 Chicago Sky BYE – –')
  expect(text).toContain('July 20, 2024 No Games (All-Star Week) – –')
  const filtered = textOf((await renderPage('/wnba/schedule?date=2024-09-20')).html)
  expect(filtered).toContain('Chicago Sky BYE')
  expect(filtered).not.toContain('No Games (')
  const withoutReason = {
    id: 'w',
    season_id: 's',
    league_id: 'l',
    seasons_leagues_id: 'l',
    date: '2024-07-20',
    reason: null,
  }
  const { call } = fixtureCall({ 'GET /api/week-offs/public': () => ({ weekOffs: [withoutReason] }) })
  expect(textOf((await renderPage('/wnba/schedule', { call })).html)).toContain('No Games (Off Week)')
})

test('the byes of a day are one row per league (C073)', async () => {
  const teams = [
    { id: 'team-10', name: 'Chicago Sky', league_id: 'league-wnba' },
    { id: 'team-1', name: 'New York Liberty', league_id: 'league-wnba' },
    { id: 'other', name: 'Others', league_id: 'league-other' },
  ]
  const { call } = fixtureCall({
    'GET /api/bye-dates/public': () => ({ byes: [{ date: '2024-09-20', teams }] }),
  })
  const text = textOf((await renderPage('/wnba/schedule?date=2024-09-20', { call })).html)
  expect(text).toContain('Chicago Sky, New York Liberty BYE')
  expect(text).toContain('Others BYE')
})

test("an empty schedule says 'No games, byes, or week-offs found.' (R240)", async () => {
  const { call } = fixtureCall({
    'GET /api/gamesv2': () => ({ games: [] }),
    'GET /api/bye-dates/public': () => ({ byes: [] }),
    'GET /api/week-offs/public': () => ({ weekOffs: [] }),
  })
  expect(textOf((await renderPage('/wnba/schedule', { call })).html)).toContain(
    'No games, byes, or week-offs found.',
  )
})

test('games, byes and weeks off are ordered by day (R243)', () => {
  const data: ScheduleData = {
    season: '2024',
    leagues: [],
    teams: [],
    games: [],
    byes: [{ date: '2024-06-08', leagueId: 'l', teams: [{ id: 't', name: 'Sky' }] }],
    weekOffs: [{ id: 'w', date: '2024-06-01', leagueId: 'l', reason: null }],
  }
  const kinds = (query: string) =>
    filterSchedule(data, readFilter(new URLSearchParams(query))).map(({ kind }) => kind)
  expect(kinds('')).toEqual(['week-off', 'bye'])
  expect(kinds('team=t')).toEqual(['bye'])
  expect(kinds('status=completed')).toEqual([])
  expect(kinds('league=other')).toEqual([])
})

test('the state omits the ids of shown games, which the browser restores from the links', async () => {
  for (const query of ['', '?status=completed', '?team=team-4']) {
    const { html } = await renderPage(`/wnba/schedule${query}`)
    const shown = idsOf(html)
    const data = stateOf(html).outcome.data as ScheduleData
    expect(JSON.stringify(data)).not.toContain(`"${shown[0]}"`)
    const search = new URLSearchParams(query)
    const site = { organization: null, prefix: '', host: 'shared' as const, origin: '', settings: null }
    const restored = restoreShownIds(
      data,
      { route: '/schedule', params: {}, search, site },
      shown as string[],
    )
    const rows = filterSchedule(restored, readFilter(search)).filter(({ kind }) => kind === 'game')
    expect(rows.map(({ key }) => key)).toEqual(shown)
    expect(new Set(restored.games.map(([id]) => id)).size).toBe(27)
  }
})
