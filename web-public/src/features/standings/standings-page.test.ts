import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { league, seasonTables, standingsRow, teams } from '../../../test/fixture/teams.ts'
import { runningSeason, season } from '../../../test/fixture/organization.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'
import { toStandingRow } from './standing-row.ts'
import { StandingsTableRow } from './StandingsTableRow.tsx'

/** Returns the teams in the order of their rows. */
const teamIdsIn = (html: string) =>
  [...bodyOf(html).matchAll(/<tr data-team="([\w-]+)"/g)].map(([, id]) => id)

const headings = (html: string) =>
  [...bodyOf(html).matchAll(/<th scope="col".*?<\/th>/g)].map(
    ([cell]) => textOf(`<div id="root">${cell}<script type="application/json"`).trim().split(' ')[0],
  )

test('the standings show all columns, in the order of the server (S037)', async () => {
  const { html, status } = await renderPage('/wnba/teamList')
  expect(status).toBe(200)
  expect(teamIdsIn(html)).toEqual(teams.map(({ id }) => id))
  const text = textOf(html)
  for (const column of [
    'Position',
    'Team',
    'Coach or Captain',
    'League',
    'Wins',
    'Losses',
    'PCT',
    'GB',
    'FT%',
    '3PM',
    'Home',
    'Away',
    'Diff',
    'Streak',
    'Last 5',
  ]) {
    expect(text).toContain(` ${column} `)
  }
  expect(text).toMatch(/Las Vegas Aces \w+ A'ja Wilson WNBA 27 13 0.675 5 13–6 14–7 \+219 79.4% 367 W3/)
  expect(html).toContain('href="/wnba/players/player-1"')
})

test('the standings link to the CSV file of the selected league (S037)', async () => {
  const { html } = await renderPage('/wnba/teamList')
  expect(html).toContain('href="/api/export/standings.csv?slug=wnba"')
  const chosen = await renderPage(`/wnba/teamList?league=${league.id}`)
  expect(chosen.html).toContain(`href="/api/export/standings.csv?slug=wnba&amp;leagueId=${league.id}"`)
  expect(chosen.html).not.toContain('webcal:')
})

test('the filters offer each league with its season (S037)', async () => {
  const { html } = await renderPage('/wnba/teamList')
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)
  expect(options).toEqual(['Select a league', 'All Leagues', 'WNBA (2024)', 'Tournament Bracket'])
})

test('the League column is shown only while no league is selected (R291)', async () => {
  expect(headings((await renderPage('/wnba/teamList')).html)).toContain('League')
  expect(headings((await renderPage('/wnba/teamList?league=league-wnba')).html)).not.toContain('League')
})

/** The league with its first two teams in Division 2 and the third in Division 10. */
const callWithDivisions = fixtureCall({
  'GET /api/seasonsv2/:seasonId/standings': ({ query }) =>
    seasonTables(
      [{ ...league, teams: teams.map((team, index) => ({ ...team, ...divisionAt(index) })) }],
      query,
    ),
})
const divisionAt = (index: number) => {
  if (index > 2) return {}
  return { division: index < 2 ? { id: 'd2', name: 'Division 2' } : { id: 'd10', name: 'Division 10' } }
}
const renderWithDivisions = async (query: string) => {
  const { html } = await renderPage(`/wnba/teamList${query}`, { call: callWithDivisions.call })
  return { html, ids: teamIdsIn(html), text: textOf(html) }
}

test('the division filter offers all divisions or one, and works without JavaScript (S037, R166)', async () => {
  const { html, ids, text } = await renderWithDivisions('?division=d2')
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, option]) => option)
  expect(options.slice(-3)).toEqual(['Tournament Bracket', 'Division 2', 'Division 10'])
  expect(html).toContain('<option value="d2" selected="">')
  expect(html).not.toMatch(/<select name="division"[^>]*disabled/)
  expect(ids).toEqual(teams.slice(0, 2).map(({ id }) => id))
  expect(text).toContain('All Leagues · Division 2')
  // A division of another season is ignored.
  expect((await renderWithDivisions('?division=unknown')).ids).toHaveLength(teams.length)
})

test("the Division column is shown only while the division filter is 'all' (R291)", async () => {
  const all = await renderWithDivisions('?division=all')
  expect(headings(all.html)).toContain('Division')
  expect(all.text).toContain(' Division 10 ')
  expect(headings((await renderWithDivisions('?division=d10')).html)).not.toContain('Division')
  // Without teams in divisions, the column would be empty.
  expect(headings((await renderPage('/wnba/teamList')).html)).not.toContain('Division')
})

test("standings without rows say 'Please Select Filter Option' (R292)", async () => {
  expect(textOf((await renderPage('/wnba/teamList?league=')).html)).toContain('Please Select Filter Option')
  const empty = fixtureCall({
    'GET /api/seasonsv2/:seasonId/standings': () => seasonTables([{ ...league, teams: [] }]),
  })
  expect(textOf((await renderPage('/wnba/teamList', { call: empty.call })).html)).toContain(
    'Please Select Filter Option',
  )
})

const other = {
  ...league,
  id: 'b',
  name: 'Second',
  playoffPlaces: null,
  teams: teams
    .slice(0, 2)
    .map((team, index) => ({ ...team, id: `b-${index}`, league_id: 'b', name: `B ${index}` })),
}
const callWithLeagues = fixtureCall({
  'GET /api/leaguesv2': () => ({ leagues: [league, other] }),
  'GET /api/seasonsv2/:seasonId/standings': ({ query }) => seasonTables([league, other], query),
})

test('several leagues are one table in the order of the server, or a table each (R290)', async () => {
  const { call } = callWithLeagues
  const one = (await renderPage('/wnba/teamList', { call })).html
  expect(one.match(/<table/g)).toHaveLength(1)
  expect(headings(one)).toContain('League')
  expect(one).toContain('href="/wnba/teamList?view=leagues"')
  const each = (await renderPage('/wnba/teamList?view=leagues', { call })).html
  expect(each.match(/<table/g)).toHaveLength(2)
  expect(each).toContain('>Second</h2>')
  expect(headings(each)).not.toContain('League')
})

test('a playoff line and stripes follow the playoff places of a league, and there are none without (decision 55)', async () => {
  const running = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [runningSeason] }) })
  const { html } = await renderPage('/wnba/teamList', { call: running.call })
  expect(textOf(html)).toContain('Playoffs: places 1 to 8')
  expect(textOf(html)).toContain('In a playoff place today')
  // The places of a finished season are final.
  expect(textOf((await renderPage('/wnba/teamList')).html)).toMatch(/In a playoff place (?!today)/)
  const { call } = callWithLeagues
  expect(textOf((await renderPage('/wnba/teamList?league=b', { call })).html)).not.toContain('layoff')
  expect(textOf((await renderPage('/wnba/teamList', { call })).html)).not.toContain('layoff')
})

test('a note explains a tie without JavaScript, and a table of several leagues says among whom it breaks ties', async () => {
  const [first, second] = league.teams
  if (!first || !second) throw new Error('no teams')
  const rule = (name: 'win-percentage' | 'fewer-losses' | 'more-wins' | 'head-to-head', both: string) => ({
    rule: name,
    above: both,
    below: both,
  })
  const tie = {
    rule: 'head-to-head' as const,
    below: second.id,
    rules: [
      rule('win-percentage', '0.750'),
      rule('fewer-losses', '10'),
      rule('more-wins', '30'),
      { rule: 'head-to-head' as const, above: '1–0', below: '0–1' },
    ],
    tied: [first, second].map(({ id, name }) => ({ id, name })),
    games: [
      {
        id: 'game-1',
        date: '2024-07-02',
        home_team_id: first.id,
        away_team_id: second.id,
        score_home: 80,
        score_away: 75,
        winner_team_id: first.id,
      },
    ],
  }
  const tables = [{ league: null, rows: [standingsRow(first, { tie }), standingsRow(second)] }]
  const { call } = fixtureCall({
    'GET /api/seasonsv2/:seasonId/standings': () => ({ tables, divisions: [] }),
  })
  const { html } = await renderPage('/wnba/teamList', { call })
  expect(bodyOf(html)).toMatch(/<button[^>]* popoverTarget="tie-team-1"/i)
  expect(bodyOf(html)).toMatch(/<dialog id="tie-team-1" popover="auto"/)
  const text = textOf(html)
  expect(text).toContain('Tie : head-to-head')
  expect(text).toContain('Why New York Liberty are ahead of Minnesota Lynx')
  expect(text).toMatch(/1 Win percentage 0.750 0.750 Tied .* 4 Head-to-head 1–0 0–1 Decides/)
  expect(text).toContain('Jul 2 Minnesota Lynx 75 at New York Liberty 80')
  expect(html).toContain('href="/wnba/games/game-1"')
  const hint = 'In this table, ties are broken among the tied teams of all leagues.'
  expect(text).not.toContain(hint)
  tables[0]?.rows.push(standingsRow({ ...second, id: 'b-0', leagueName: 'Second' }))
  expect(textOf((await renderPage('/wnba/teamList', { call })).html)).toContain(hint)
})

test('movement, and teams that are playing, are shown with words', async () => {
  const rows = league.teams.map((team, index) =>
    standingsRow(team, { movement: [2, -1, 0][index] ?? 0, playing: index === 0 }),
  )
  const { call } = fixtureCall({
    'GET /api/seasonsv2/:seasonId/standings': () => ({ tables: [{ league: null, rows }], divisions: [] }),
  })
  const text = textOf((await renderPage('/wnba/teamList', { call })).html)
  expect(text).toContain('up 2 places')
  expect(text).toContain('down 1 place ')
  expect(text.match(/playing now/g)).toHaveLength(1)
  // Without a movement, the column is dropped.
  expect(textOf((await renderPage('/wnba/teamList')).html)).not.toContain('Since last week')
})

test('the season filter is offered with several seasons, and its choice is read (S037)', async () => {
  const past = { ...season, id: 'season-past', name: '2023', active: false, startDate: '2023-05-01' }
  const { call, requests } = fixtureCall({ 'GET /api/seasonsv2': () => ({ seasons: [season, past] }) })
  const { html } = await renderPage('/wnba/teamList?season=season-past', { call })
  expect(html).toContain('<option value="season-past" selected="">')
  expect(textOf(html)).toContain('2023 · All Leagues')
  expect(html).toContain('href="/api/export/standings.csv?slug=wnba&amp;seasonId=season-past"')
  const read = requests.find(({ key }) => key === 'GET /api/seasonsv2/:seasonId/standings')
  expect(read?.input.params).toEqual({ seasonId: 'season-past' })
})

test('the server applies the filters and renders the full table', async () => {
  const { html } = await renderPage('/wnba/teamList?league=league-wnba&table=full')
  expect(html).toContain('<option value="league-wnba" selected="">')
  expect(textOf(html)).toContain('Short table')
  expect(html).toContain('href="/wnba/teamList?league=league-wnba"')
})

test('the last five games have a text alternative', async () => {
  expect(textOf((await renderPage('/wnba/teamList')).html)).toContain('win, win, win, win, loss')
})

test('the row of the visitor’s own team is marked with a star and a word', () => {
  const [team] = teams
  if (!team) throw new Error('The fixture has twelve teams.')
  const none = {
    withMovement: false,
    withCoach: false,
    withLeague: false,
    withDivision: false,
    withForm: false,
  }
  const rowOf = (isMine: boolean) =>
    renderToStaticMarkup(
      createElement(StandingsTableRow, {
        row: toStandingRow(standingsRow(team)),
        columns: [],
        full: false,
        shows: none,
        striped: false,
        changed: false,
        isMine,
      }),
    )
  expect(rowOf(true)).toMatch(/>my team<\/span>★</)
  expect(rowOf(false)).not.toMatch(/★/)
})
