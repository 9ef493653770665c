import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { gameDetail } from '../../../test/game-detail.ts'
import { network } from '../../../test/network.ts'
import { hoops, owner, superAdmin } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { LeagueByIdPage } from './LeagueByIdPage.tsx'
import { LeagueListPage } from './LeagueListPage.tsx'

const league = {
  id: 'l1',
  seasons_leagues_id: 'l1',
  name: 'East',
  position: 0,
  season_id: 's1',
  teamsCount: 3,
  season: { id: 's1', name: '2024', active: true, showDivisions: false },
}
const older = { ...league, id: 'l0', season_id: 's0', season: { ...league.season, id: 's0', name: '2023' } }

function calls(user = owner, seasonsLeagues = [league, older]) {
  network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'GET /api/organizations': () => ({ organizations: [hoops] }),
    'GET /api/seasonsleagues': () => ({ seasonsLeagues }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId': () => ({ league }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams': () => ({ teams: [] }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/games': () => ({ games: [gameDetail.game], teams: [] }),
    'GET /api/seasonsv2/:seasonId/leagues/:leagueId/score-mismatches': () => ({ mismatches: {} }),
    'GET /api/bye-dates/season/:seasonId/league/:leagueId': () => ({ byes: [] }),
    'GET /api/week-offs/season/:seasonId/league/:leagueId': () => ({ weekOffs: [] }),
  })
}
const list = () => renderSignedIn(<LeagueListPage />, { path: '/leagueList', address: '/leagueList' })
const one = (id: string) =>
  renderSignedIn(<LeagueByIdPage />, { path: '/leagues/:leagueId', address: `/leagues/${id}` })

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

describe('the league list', () => {
  it('S102 C037 has every league with its season and teams, and leads to it', async () => {
    calls()
    list()
    await expect.element(page.getByRole('row').filter({ hasText: '2023' })).toMatchTextContent('East20233')
    const links = page.getByRole('link', { name: 'East' }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/leagues/l1', '/leagues/l0'])
  })

  it('S102 R148 says No leagues available when there is none', async () => {
    calls(owner, [])
    list()
    await expect.element(page.getByText('No leagues available')).toBeVisible()
  })

  it('S102 S103 decision 18: super_admin says whose leagues, and the links say it too', async () => {
    calls(superAdmin)
    list()
    await page.getByRole('combobox', { name: 'Organization' }).selectOptions('Hoops')
    await expect
      .element(page.getByRole('link', { name: 'East' }).first())
      .toHaveAttribute('href', '/leagues/l1?organization=org-1')
  })
})

describe('a league by its id', () => {
  it('S103 shows the league with its teams and games', async () => {
    calls()
    one('l1')
    await expect.element(page.getByRole('heading', { name: 'East', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Aces vs Sky' })).toBeInTheDocument()
  })

  it('S103 says of another id that there is no such league', async () => {
    calls()
    one('nobody')
    await expect.element(page.getByRole('alert').filter({ hasText: 'League not found.' })).toBeVisible()
  })
})
