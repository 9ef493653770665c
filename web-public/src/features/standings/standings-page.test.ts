import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { league, teams } from '../../../test/fixture/teams.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

const headings = (html: string) =>
  [...bodyOf(html).matchAll(/<th scope="col".*?<\/th>/g)].map(
    ([cell]) => textOf(`<div id="root">${cell}<script type="application/json"`).trim().split(' ')[0],
  )

test('the standings show all columns, in the order of the server (S037)', async () => {
  const { html, status } = await renderPage('/wnba/teamList')
  expect(status).toBe(200)
  const names = [...bodyOf(html).matchAll(/<a href="\/wnba\/teams\/(team-\d+)"/g)].map(([, id]) => id)
  expect(names).toEqual(teams.map(({ id }) => id))
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
    'Difference',
    'Streak',
    'Last 5',
  ]) {
    expect(text).toContain(` ${column} `)
  }
  expect(text).toContain("Las Vegas Aces A'ja Wilson WNBA 27 13 0.675 5 79.4% 367 +219 W3")
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
  'GET /api/seasonsv2/:seasonId/leagues-with-teams-public': () => ({
    leagues: [{ ...league, teams: teams.map((team, index) => ({ ...team, ...divisionAt(index) })) }],
  }),
})
const divisionAt = (index: number) => {
  if (index > 2) return {}
  return { division: index < 2 ? { id: 'd2', name: 'Division 2' } : { id: 'd10', name: 'Division 10' } }
}
const renderWithDivisions = async (query: string) => {
  const { html } = await renderPage(`/wnba/teamList${query}`, { call: callWithDivisions.call })
  const ids = [...bodyOf(html).matchAll(/<a href="\/wnba\/teams\/([\w-]+)"/g)].map(([, id]) => id)
  return { html, ids, text: textOf(html) }
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
  expect(all.text).toContain('WNBA Division 10 ')
  expect(headings((await renderWithDivisions('?division=d10')).html)).not.toContain('Division')
  // Without teams in divisions, the column would be empty.
  expect(headings((await renderPage('/wnba/teamList')).html)).not.toContain('Division')
})

test("standings without rows say 'Please Select Filter Option' (R292)", async () => {
  expect(textOf((await renderPage('/wnba/teamList?league=')).html)).toContain('Please Select Filter Option')
  const empty = fixtureCall({
    'GET /api/seasonsv2/:seasonId/leagues-with-teams-public': () => ({ leagues: [{ ...league, teams: [] }] }),
  })
  expect(textOf((await renderPage('/wnba/teamList', { call: empty.call })).html)).toContain(
    'Please Select Filter Option',
  )
})

test('several leagues are ordered by win percentage, losses and wins, without hidden teams (R290)', async () => {
  const other = {
    ...league,
    id: 'b',
    name: 'Second',
    teams: teams.slice(0, 2).map((team, index) => ({
      ...team,
      id: `b-${index}`,
      league_id: 'b',
      name: `B ${index}`,
      hidden: index === 1,
    })),
  }
  const { call } = fixtureCall({
    'GET /api/leaguesv2': () => ({ leagues: [league, other] }),
    'GET /api/seasonsv2/:seasonId/leagues-with-teams-public': () => ({ leagues: [league, other] }),
  })
  const { html } = await renderPage('/wnba/teamList', { call })
  const names = [...bodyOf(html).matchAll(/<a href="\/wnba\/teams\/([\w-]+)"/g)].map(([, id]) => id)
  expect(names.slice(0, 3)).toEqual(['b-0', 'team-1', 'team-2'])
  expect(names).not.toContain('b-1')
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
