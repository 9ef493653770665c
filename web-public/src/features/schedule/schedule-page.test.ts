import { expect, test } from 'vitest'
import { daysOf, fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { games } from '../../../test/fixture/games.ts'
import { runningSeason, season } from '../../../test/fixture/organization.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { league, teams } from '../../../test/fixture/teams.ts'
import { bodyOf, stateOf, textOf } from '../../../test/fixture/text-of.ts'
import { filterSchedule, isLatestFirst, readFilter } from './filter-schedule.ts'
import { groupByDay } from './group-by-day.ts'
import type { ScheduleData } from './schedule-data.ts'
import { restoreShownIds } from './shown-ids.ts'

const idsOf = (html: string) =>
  [...bodyOf(html).matchAll(/href="\/wnba\/games\/([\w-]+)"/g)].map(([, id]) => id)

const DAY_MS = 86_400_000

/** Loads the whole season. Otherwise the schedule opens at today, after all games but one. */
const WHOLE_SEASON = 'from=2024-01-01&to=2999-12-31'

test('the schedule has four filters and shows date, matchup, time and results (S034, R242)', async () => {
  const { html } = await renderPage(`/wnba/schedule?${WHOLE_SEASON}`)
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
  expect(text).toContain('Thursday, September 19, 2024 2 games September 19, 2024')
  expect(text).toContain(
    'September 19, 2024 NYL New York Liberty at LVA Las Vegas Aces Michelob Ultra Arena Final 7:00 PM 71 – 84',
  )
  expect(html).toContain('href="/wnba/games/game-box"')
})

test('the description of the schedule counts games without a day, and leaves out a count of none', async () => {
  const descriptionOf = async (days: { date: string | null; games: number }[]) => {
    const { call } = fixtureCall({ 'GET /api/game-days': () => ({ days, teams: [], time_zones: [] }) })
    const { html } = await renderPage('/wnba/schedule', { call })
    return /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  }
  const undated = { date: null, games: 3 }
  expect(await descriptionOf([undated])).toMatch(/ season 2024, 3 games\.$/)
  expect(await descriptionOf([{ date: '2024-09-19', games: 2 }, undated])).toMatch(/ season 2024, 5 games\.$/)
  expect(await descriptionOf([])).toMatch(/ season 2024\.$/)
})

const googleLink = (feed: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`

test('the schedule links to the calendar and the CSV file of the league and team that are shown', async () => {
  const { call } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [runningSeason] }) })
  const linksOf = async (query: string) =>
    [
      ...(await renderPage(`/wnba/schedule${query}`, { call })).html.matchAll(
        /href="([^"]*(?:\/|%2F)api(?:\/|%2F)[^"]*)"/g,
      ),
    ].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  expect(await linksOf('')).toEqual([
    '/api/calendar.ics?slug=wnba',
    'webcal://league.example/api/calendar.ics?slug=wnba',
    googleLink('webcal://league.example/api/calendar.ics?slug=wnba'),
    '/api/calendar.ics?slug=wnba',
    '/api/export/schedule.csv?slug=wnba',
  ])
  expect(await linksOf('?team=team-4&league=league-wnba')).toEqual([
    '/api/calendar.ics?slug=wnba&leagueId=league-wnba',
    'webcal://league.example/api/calendar.ics?slug=wnba&leagueId=league-wnba&teamId=team-4',
    googleLink('webcal://league.example/api/calendar.ics?slug=wnba&leagueId=league-wnba&teamId=team-4'),
    '/api/calendar.ics?slug=wnba&leagueId=league-wnba&teamId=team-4',
    '/api/export/schedule.csv?slug=wnba&leagueId=league-wnba&teamId=team-4',
  ])
})

test('the schedule lists the games that were postponed, canceled or moved in the last seven days', async () => {
  const [first] = games
  if (!first) throw new Error('The fixture has games.')
  const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const game = { ...first, date: '2999-01-02', time: '19:00', location: 'Gym 2' }
  const called = { ...game, status: 'postponed' as const, public_note: 'The gym is closed.' }
  const changes = [
    { at: dayFromToday(-1), game: { ...game, id: 'moved', status: 'scheduled' as const } },
    { at: dayFromToday(-2), game: { ...called, id: 'postponed' } },
    { at: dayFromToday(-3), game: { ...called, id: 'long-over', date: '2024-01-02' } },
    { at: dayFromToday(-9), game: { ...called, id: 'earlier' } },
  ]
  const { call, requests } = fixtureCall({ 'GET /api/game-changes': () => ({ changes }) })
  const { html } = await renderPage('/wnba/schedule?team=team-4', { call })
  const [, panel = ''] = /<aside>(.*?)<\/aside>/s.exec(bodyOf(html)) ?? []
  const matchup = `${first.awayTeam.name} at ${first.homeTeam.name}`
  const text = textOf(html)
  expect(text).toContain(
    `Changes this week Updated ${matchup} is now on January 2, 2999, 7:00 PM, Gym 2. Posted `,
  )
  expect(text).toMatch(
    new RegExp(` Postponed ${matchup}, January 2, 2999. The gym is closed. Posted \\w+ \\d+, `),
  )
  expect(html).toMatch(/aria-label="Weeks".*<aside>.* data-link/s)
  expect(panel.match(/href="[^"]*"/g)).toEqual(['href="/wnba/games/moved"', 'href="/wnba/games/postponed"'])
  expect(requests.find(({ key }) => key === 'GET /api/game-changes')?.input.query).toMatchObject({
    teamId: 'team-4',
  })
  expect(textOf((await renderPage('/wnba/schedule')).html)).not.toContain('Changes this week')
})

test('an invalid time and a missing day are shown as TBD (R300, R301)', async () => {
  const text = textOf((await renderPage('/wnba/schedule?status=scheduled')).html)
  expect(text).toMatch(/January 2, 2999 1 game January 2, 2999 .* TBD –/)
  expect(text).toMatch(/TBD .* TBD Postponed/)
})

test('a forfeit shows its winner in place of the score, and a postponed game with a score is not completed (R222)', async () => {
  const [first, second] = [games[0], games[1]]
  if (!first || !second) throw new Error('The fixture has games.')
  const winner = { status: 'forfeit' as const, winner_team_id: first.away_team_id }
  const { call } = fixtureCall({
    'GET /api/gamesv2': () => ({
      games: [
        { ...first, ...winner, score_home: 0, score_away: 0, public_note: 'Only four came.' },
        { ...second, status: 'postponed' as const, public_note: 'The gym is closed.' },
      ],
    }),
  })
  const scheduled = await renderPage(`/wnba/schedule?status=scheduled&${WHOLE_SEASON}`, { call })
  expect(idsOf(scheduled.html)).toEqual([second.id])
  expect(textOf(scheduled.html)).toMatch(/7:00 PM Postponed The gym is closed\./)
  const completed = await renderPage('/wnba/schedule?status=completed', { call })
  expect(idsOf(completed.html)).toEqual([first.id])
  expect(textOf(completed.html)).toContain(`7:00 PM Forfeit, ${first.awayTeam.name} win`)
  // Without tags, as a copied text and search engines have it.
  expect(completed.html.replaceAll(/<[^>]*>/g, '')).toContain('win Only four came.')
})

test('a hidden team is named in its games, but the filter does not offer it (R185)', async () => {
  const [first] = games
  if (!first) throw new Error('The fixture has games.')
  const homeTeam = { ...first.homeTeam, name: 'Hidden Hoops', hidden: true as const }
  const { call } = fixtureCall({ 'GET /api/gamesv2': () => ({ games: [{ ...first, homeTeam }] }) })
  const { html } = await renderPage(`/wnba/schedule?${WHOLE_SEASON}`, { call })
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
  const text = textOf((await renderPage(`/wnba/schedule?${WHOLE_SEASON}`)).html)
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
  expect(textOf((await renderPage(`/wnba/schedule?${WHOLE_SEASON}`, { call })).html)).toContain(
    'No Games (Off Week)',
  )
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
    request: '',
    season: null,
    currentSeasonId: null,
    seasons: [],
    leagues: [],
    teams: [],
    venues: [],
    today: '2024-06-01',
    isOver: false,
    days: [],
    gameCount: 0,
    window: { from: null, to: null },
    games: [],
    changes: [],
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
  for (const query of [`?${WHOLE_SEASON}`, '?status=completed', `?team=team-4&${WHOLE_SEASON}`]) {
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
    const filter = readFilter(search)
    const rows = groupByDay(filterSchedule(restored, filter), isLatestFirst(filter)).flatMap(
      (day) => day.rows,
    )
    expect(rows.filter(({ kind }) => kind === 'game').map(({ key }) => key)).toEqual(shown)
    expect(restored.games.every(([id]) => id !== '')).toBe(true)
  }
})

test('the schedule opens at the next day with games, and leads to earlier results and to the days of the week', async () => {
  const { html } = await renderPage('/wnba/schedule')
  expect(idsOf(html)).toEqual(['game-next', 'game-postponed'])
  expect(textOf(html)).toContain('Earlier results back to July 20, 2024')
  expect(textOf(html)).toMatch(/Week before .* Wed Jan 2 1 game/)
  expect(html).toMatch(/<nav[^>]*aria-label="Weeks"/)
})

test('results are listed latest first, and other games earliest first', async () => {
  const dates = (html: string) => [...html.matchAll(/id="day-([\d-]+)"/g)].map(([, date]) => date)
  const results = dates((await renderPage('/wnba/schedule?status=completed')).html)
  expect(results[0]).toBe('2024-09-19')
  expect(results).toEqual(results.toSorted().toReversed())
  const all = dates((await renderPage(`/wnba/schedule?${WHOLE_SEASON}`)).html)
  expect(all).toEqual(all.toSorted())
})

test('the calendar is named after the team or the league that is chosen', async () => {
  const { call } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [runningSeason] }) })
  const buttonOf = async (query: string) =>
    />([^<>]*(?:Add to|to my) calendar)<\/span>/.exec(
      (await renderPage(`/wnba/schedule${query}`, { call })).html,
    )?.[1]
  expect(await buttonOf('')).toBe('Add to calendar')
  expect(await buttonOf('?team=team-4')).toBe('Add Las Vegas Aces to my calendar')
  expect(await buttonOf('?league=league-wnba')).toBe('Add WNBA to my calendar')
})

test('games in another zone than the organization name their zone, and games of a day are ordered by instant (decision 52)', async () => {
  const [first, second] = games
  if (!first || !second) throw new Error('The fixture has games.')
  const day = { date: '2024-09-17', status: 'final' as const }
  const seattle = {
    ...first,
    ...day,
    time: '19:00',
    timeZone: 'America/Los_Angeles',
    game_dateTime: '2024-09-18T02:00:00.000Z',
  }
  const washington = { ...second, ...day, time: '19:30', game_dateTime: '2024-09-17T23:30:00.000Z' }
  const render = (shown: unknown[], zones: string[], team = '') => {
    const { call } = fixtureCall({
      'GET /api/gamesv2': () => ({ games: shown }),
      'GET /api/game-days': () => ({ days: daysOf([day]), teams, time_zones: zones }),
    })
    return renderPage(`/wnba/schedule?${WHOLE_SEASON}&team=${team}`, { call })
  }
  const zones = [seattle.timeZone, washington.timeZone]
  const { html } = await render([seattle, washington], zones)
  expect(idsOf(html)).toEqual([second.id, first.id])
  expect(textOf(html)).toMatch(/7:30 PM EDT .* 7:00 PM PDT/)
  // The schedule of a team names the zones that the one of all teams names.
  expect(textOf((await render([washington], zones, second.home_team_id)).html)).toContain('7:30 PM EDT')
  expect(textOf((await render([washington], [washington.timeZone])).html)).not.toContain('7:30 PM E')
})

test('a game in play shows its running score, period and clock, and is a scheduled game for the filters (decision 53)', async () => {
  const next = games.find(({ id }) => id === 'game-next')
  if (!next) throw new Error('The fixture has a next game.')
  const side = { score: 47, fouls: 1, time_outs_left: 2 }
  const live = {
    home: { ...side, score: 44 },
    away: side,
    period: { id: 'q3', name: 'Q3' },
    clock: { seconds: 258, running: false, at: '2026-11-22T02:00:00Z' },
    period_seconds: 600,
    time_outs: 4,
  }
  const { call } = fixtureCall({ 'GET /api/gamesv2': () => ({ games: [{ ...next, live }] }) })
  const scheduled = textOf((await renderPage('/wnba/schedule?status=scheduled', { call })).html)
  expect(scheduled).toMatch(/Live Q3 4:18 47 – 44/)
  const completed = await renderPage('/wnba/schedule?status=completed', { call })
  expect(idsOf(completed.html)).toEqual([])
})

test('another season is chosen by name or through one of its leagues, and its calendar and CSV file are its own', async () => {
  const older = { ...season, id: 'season-2023', name: '2023', active: false, startDate: '2023-05-01' }
  const olderLeague = { ...league, id: 'league-2023', season_id: older.id }
  const answers = {
    'GET /api/seasonsv2': () => ({ seasons: [season, older] }),
    'GET /api/leaguesv2': () => ({ leagues: [league, olderLeague] }),
  }
  for (const query of ['?season=season-2023', '?league=league-2023']) {
    const { call, requests } = fixtureCall(answers)
    const { html } = await renderPage(`/wnba/schedule${query}`, { call })
    expect(textOf(html)).toContain('Season 2023')
    expect(html).toMatch(/<option value="season-2023" selected="">2023/)
    expect(html).toContain('/api/export/schedule.csv?slug=wnba&amp;seasonId=season-2023')
    expect(requests.find(({ key }) => key === 'GET /api/gamesv2')?.input.query).toMatchObject({
      seasonId: 'season-2023',
    })
  }
})
