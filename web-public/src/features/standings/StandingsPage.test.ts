import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { league, teams } from '../../../test/fixture/teams.ts'
import { bodyOf, textOf } from '../../../test/fixture/text-of.ts'

const headings = (html: string) =>
  [...bodyOf(html).matchAll(/<th scope="col".*?<\/th>/g)].map(
    ([cell]) => textOf(`<div id="root">${cell}<script type="application/json"`).trim().split(' ')[0],
  )

test('S037: shows the table in the order that the server decided, with every column', async () => {
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

test('S037: offers the table for spreadsheets, of the league that is chosen', async () => {
  const { html } = await renderPage('/wnba/teamList')
  expect(html).toContain('href="/api/export/standings.csv?slug=wnba"')
  const chosen = await renderPage(`/wnba/teamList?league=${league.id}`)
  expect(chosen.html).toContain(`href="/api/export/standings.csv?slug=wnba&amp;leagueId=${league.id}"`)
  expect(chosen.html).not.toContain('webcal:')
})

test('S037: offers its dropdowns, with each league and its season', async () => {
  const { html } = await renderPage('/wnba/teamList')
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)
  expect(options).toEqual(['Select a league', 'All Leagues', 'WNBA (2024)', 'Tournament Bracket'])
})

test('R291: shows the League column only while no league is selected', async () => {
  expect(headings((await renderPage('/wnba/teamList')).html)).toContain('League')
  expect(headings((await renderPage('/wnba/teamList?league=league-wnba')).html)).not.toContain('League')
})

/** The same league, whose first two teams are in the second division and whose third is in the tenth. */
const placed = fixtureCall({
  'GET /api/seasonsv2/:seasonId/leagues-with-teams-public': () => ({
    leagues: [{ ...league, teams: teams.map((team, at) => ({ ...team, ...divisionAt(at) })) }],
  }),
})
const divisionAt = (at: number) => {
  if (at > 2) return {}
  return { division: at < 2 ? { id: 'd2', name: 'Division 2' } : { id: 'd10', name: 'Division 10' } }
}
const inDivisions = async (query: string) => {
  const { html } = await renderPage(`/wnba/teamList${query}`, { call: placed.call })
  const ids = [...bodyOf(html).matchAll(/<a href="\/wnba\/teams\/([\w-]+)"/g)].map(([, id]) => id)
  return { html, ids, text: textOf(html) }
}

test('S037 R166: the division dropdown is all of the bracket, or a division, and works without scripts', async () => {
  const { html, ids, text } = await inDivisions('?division=d2')
  const options = [...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, option]) => option)
  expect(options.slice(-3)).toEqual(['Tournament Bracket', 'Division 2', 'Division 10'])
  expect(html).toContain('<option value="d2" selected="">')
  expect(html).not.toMatch(/<select name="division"[^>]*disabled/)
  expect(ids).toEqual(teams.slice(0, 2).map(({ id }) => id))
  expect(text).toContain('All Leagues · Division 2')
  // One that is not of this season is no choice.
  expect((await inDivisions('?division=gone')).ids).toHaveLength(teams.length)
})

test("R291: shows the Division column only while the division filter is 'all'", async () => {
  const all = await inDivisions('?division=all')
  expect(headings(all.html)).toContain('Division')
  expect(all.text).toContain('WNBA Division 10 ')
  expect(headings((await inDivisions('?division=d10')).html)).not.toContain('Division')
  // Nobody is in a division: the column would be empty.
  expect(headings((await renderPage('/wnba/teamList')).html)).not.toContain('Division')
})

test("R292: without rows it says 'Please Select Filter Option'", async () => {
  expect(textOf((await renderPage('/wnba/teamList?league=')).html)).toContain('Please Select Filter Option')
  const empty = fixtureCall({
    'GET /api/seasonsv2/:seasonId/leagues-with-teams-public': () => ({ leagues: [{ ...league, teams: [] }] }),
  })
  expect(textOf((await renderPage('/wnba/teamList', { call: empty.call })).html)).toContain(
    'Please Select Filter Option',
  )
})

test('R290: several leagues together go by win percentage, fewer losses, more wins; hidden teams stay out', async () => {
  const other = {
    ...league,
    id: 'b',
    name: 'Second',
    teams: teams
      .slice(0, 2)
      .map((team, at) => ({ ...team, id: `b-${at}`, league_id: 'b', name: `B ${at}`, hidden: at === 1 })),
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

test('honours its filters and the full table on the server, so that it reads without JavaScript', async () => {
  const { html } = await renderPage('/wnba/teamList?league=league-wnba&table=full')
  expect(html).toContain('<option value="league-wnba" selected="">')
  expect(textOf(html)).toContain('Short table')
  expect(html).toContain('href="/wnba/teamList?league=league-wnba"')
})

test('says wins and losses in words beside the drawing', async () => {
  expect(textOf((await renderPage('/wnba/teamList')).html)).toContain('win, win, win, win, loss')
})
