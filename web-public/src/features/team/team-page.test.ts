import { expect, test } from 'vitest'
import { fixtureCall } from '../../../test/fixture/fixture-call.ts'
import { renderPage } from '../../../test/fixture/render-page.ts'
import { teams } from '../../../test/fixture/teams.ts'
import { textOf } from '../../../test/fixture/text-of.ts'

test('the team page shows a banner, SCHEDULE and ROSTER (S041, R310)', async () => {
  const text = textOf((await renderPage('/wnba/teams/team-4')).html)
  expect(text).toContain('Wins–Losses 27–13')
  expect(text).toContain('SCHEDULE')
  expect(text).toContain('vs New York Liberty 7:00 PM W 84–71')
  expect(text).toMatch(/ROSTER .* 22 A'ja Wilson F/)
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
  expect(withLogo).not.toContain(`>${badge?.abbreviation}</text>`)
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
