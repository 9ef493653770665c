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
  playoffPlaces: null,
  season: { id: 's1', name: '2024', active: true, showDivisions: false },
}
const olderLeague = {
  ...league,
  id: 'l0',
  season_id: 's0',
  season: { ...league.season, id: 's0', name: '2023' },
}

function mockServer(user = owner, seasonsLeagues = [league, olderLeague]) {
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
const renderList = () => renderSignedIn(<LeagueListPage />, { path: '/leagueList', address: '/leagueList' })
const renderLeague = (id: string) =>
  renderSignedIn(<LeagueByIdPage />, { path: '/leagues/:leagueId', address: `/leagues/${id}` })

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.unstubAllGlobals())

describe('the league list', () => {
  it('links to every league and shows its season and number of teams (S102, C037)', async () => {
    mockServer()
    renderList()
    await expect.element(page.getByRole('row').filter({ hasText: '2023' })).toMatchTextContent('East20233')
    const links = page.getByRole('link', { name: 'East' }).elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/leagues/l1', '/leagues/l0'])
  })

  it("shows 'No leagues available' when there are none (S102, R148)", async () => {
    mockServer(owner, [])
    renderList()
    await expect.element(page.getByText('No leagues available')).toBeVisible()
  })

  it('lets a super_admin select the organization and adds it to the links (S102, S103, decision 18)', async () => {
    mockServer(superAdmin)
    renderList()
    await page.getByRole('combobox', { name: 'Organization' }).selectOptions('Hoops')
    await expect
      .element(page.getByRole('link', { name: 'East' }).first())
      .toHaveAttribute('href', '/leagues/l1?organization=org-1')
  })
})

describe('a league whose address has no season', () => {
  it('shows the teams and games of a league whose address has no season (S103)', async () => {
    mockServer()
    renderLeague('l1')
    await expect.element(page.getByRole('heading', { name: 'East', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sky at Aces' })).toBeInTheDocument()
  })

  it("shows 'League not found.' for an unknown league id (S103)", async () => {
    mockServer()
    renderLeague('nobody')
    await expect.element(page.getByRole('alert').filter({ hasText: 'League not found.' })).toBeVisible()
  })
})
