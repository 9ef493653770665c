import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { owner } from '../../../test/organization.ts'
import { network, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { TeamTogglePage } from './TeamTogglePage.tsx'

const team = {
  id: 't1',
  name: 'Aces',
  season_id: 's1',
  league_id: 'l1',
  leagueName: 'Monday',
  seasonName: 'Summer',
}

/** Renders the page with a server that stores the flag, and returns the writes that the page sends. */
function renderPage(answers: Parameters<typeof network>[0] = {}) {
  let hidden = false
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/teamsv2/:id': () => ({ team: { ...team, hidden } }),
    'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden': (body: { hidden: boolean }) => {
      hidden = body.hidden
      return { team: { ...team, hidden } }
    },
    ...answers,
  })
  const path = '/dashboard/singleTeamToggle/:id'
  renderSignedIn(<TeamTogglePage />, { path, address: '/dashboard/singleTeamToggle/t1' })
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.unstubAllGlobals())

it('the page that hides teams hides a team and shows it again (S098, R185, R191)', async () => {
  const requests = renderPage()
  await expect.element(page.getByText('Shown: visitors see this team.')).toBeVisible()
  await button('Hide Aces').click()
  await expect.element(page.getByText('Team updated!')).toBeVisible()
  await expect.element(page.getByText(/^Hidden: visitors do not see this team/)).toBeVisible()
  await button('Show Aces').click()
  await expect.element(page.getByText('Shown: visitors see this team.')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ hidden: true }, { hidden: false }])
})

it('the page that hides teams shows that a team could not be hidden (R190)', async () => {
  renderPage({ 'PUT /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:id/toggle-hidden': silence })
  await button('Hide Aces').click()
  await expect.element(page.getByText('Failed to update team')).toBeVisible()
  await expect.element(button('Hide Aces')).toBeVisible()
})
