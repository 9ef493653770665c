import { defaultBadge } from '@league/contracts/badge/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { owner, superAdmin, hoops } from '../../../../test/organization.ts'
import { network, silence } from '../../../../test/network.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { textOf } from '../../../../test/text-of.ts'
import { TeamsPage } from './TeamsPage.tsx'

const monday = { id: 'l1', name: 'Monday', season: { id: 's1', name: 'Summer' } }
const team = (id: string, name: string, change: Partial<GlobalTeamView> = {}): GlobalTeamView => ({
  id,
  name,
  leagueId: 'l1',
  league: monday,
  seasons_leagues_teams_id: `entry-of-${id}`,
  logo: null,
  badge: defaultBadge({ teamId: id, name }),
  hidden: false,
  players: [],
  playersCount: 7,
  unavailableSlots: [],
  ...change,
})
const teams = [
  team('t1', 'Aces', { unavailableSlots: ['19:30'] }),
  team('t2', 'Bulls', { hidden: true }),
  team('t3', 'Cubs', { leagueId: null, league: null, seasons_leagues_teams_id: null, playersCount: 0 }),
]

/** Renders the page and returns the writes that it sends. */
function renderPage(answers: Parameters<typeof network>[0] = {}, address = '/teamList') {
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/organizations': () => ({ organizations: [hoops] }),
    'GET /api/teams': () => ({ teams }),
    'GET /api/leaguesv2': () => ({
      leagues: [{ ...monday, season: { ...monday.season, active: true, showDivisions: false } }],
    }),
    'POST /api/teams': () => ({ team: teams[0] }),
    'PUT /api/teams/:id': () => ({ team: teams[0] }),
    'DELETE /api/teams/:id': () => ({ deleted: 't1' }),
    ...answers,
  })
  renderSignedIn(<TeamsPage />, { path: '/teamList', address })
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })
const bodies = (requests: ReturnType<typeof renderPage>) => requests.map(({ call, body }) => [call, body])

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('TeamsPage', () => {
  it('lists teams with ID, Teams, League and # Players, and links to each team in its league (S095)', async () => {
    renderPage()
    await expect.element(page.getByRole('link', { name: 'Aces' })).toBeVisible()
    const rows = page.getByRole('row').elements()
    const cells = rows.map((row) => [...row.children].slice(1, 5).map(textOf))
    expect(cells).toEqual([
      ['ID', 'Teams', 'League', '# Players'],
      ['1', 'Aces', 'Monday (Summer)', '7'],
      ['2', 'Bulls (hidden)', 'Monday (Summer)', '7'],
      ['3', 'Cubs', '–', '0'],
    ])
    const href = page.getByRole('link', { name: 'Aces' }).element().getAttribute('href')
    expect(href).toBe('/dashboard/seasons/s1/leagues/l1/teams/entry-of-t1')
  })

  it('searches teams by name (S095)', async () => {
    renderPage()
    await page.getByRole('searchbox', { name: 'Search teams' }).fill('bul')
    await expect.element(page.getByText('1 of 3 teams')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Cubs' })).not.toBeInTheDocument()
  })

  it('asks before it deletes the selected teams, and requires a selection (R189, R191)', async () => {
    const requests = renderPage()
    await button('Delete selected').click()
    await expect.element(page.getByText('Please select at least one team.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Aces' }).click()
    await button('Delete selected').click()
    await button('Delete').click()
    await expect.element(page.getByText('Teams deleted successfully')).toBeVisible()
    expect(bodies(requests)).toEqual([['DELETE /api/teams/:id', undefined]])
  })

  it('lists the teams of the organization that a super_admin chooses (decision 18)', async () => {
    renderPage({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: superAdmin }) })
    await page.getByRole('combobox', { name: 'Organization' }).selectOptions('Hoops')
    await expect.element(page.getByRole('link', { name: 'Aces' })).toBeVisible()
  })
})

describe('CreateTeamDialog', () => {
  it('requires a name and creates the team in a league (S096, R188, R191)', async () => {
    const requests = renderPage()
    await button('+ Create Team').click()
    await button('Create').click()
    await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
    await field('Team name').fill(' Ducks ')
    await dialog.getByRole('combobox', { name: 'League' }).selectOptions('Monday (Summer)')
    await button('Create').click()
    await expect.element(page.getByText('Team created successfully')).toBeVisible()
    expect(bodies(requests)).toEqual([['POST /api/teams', { name: 'Ducks', leagueId: 'l1' }]])
  })

  it('asks before it creates a team without a league (R187)', async () => {
    const requests = renderPage()
    await button('+ Create Team').click()
    await field('Team name').fill('Ducks')
    await button('Create').click()
    const question = 'This team has no league. Are you sure you want to create it?'
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(question)
    expect(requests).toEqual([])
    await button('Yes, create team').click()
    await expect.element(page.getByText('Team created successfully')).toBeVisible()
    expect(bodies(requests)).toEqual([['POST /api/teams', { name: 'Ducks' }]])
  })

  it('shows that a team could not be created, and keeps the typed values (R190)', async () => {
    renderPage({ 'POST /api/teams': silence })
    await button('+ Create Team').click()
    await field('Team name').fill('Ducks')
    await dialog.getByRole('combobox', { name: 'League' }).selectOptions('Monday (Summer)')
    await button('Create').click()
    await expect.element(dialog.getByText('Failed to add team')).toBeVisible()
    await expect.element(field('Team name')).toHaveValue('Ducks')
  })
})

describe('UpdateTeamDialog', () => {
  it('updates a team, which requires a name and a league (S097, R188, R191)', async () => {
    const requests = renderPage()
    await button('Edit Cubs').click()
    await field('Team name').fill('Bears')
    await button('Save Changes').click()
    await expect.element(dialog.getByText('Select a league.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'League' }).selectOptions('Monday (Summer)')
    await button('Save Changes').click()
    await expect.element(page.getByText('Team updated successfully')).toBeVisible()
    const body = { name: 'Bears', leagueId: 'l1', unavailableSlots: [] }
    expect(bodies(requests)).toEqual([['PUT /api/teams/:id', body]])
  })

  it('edits the times at which a team cannot play (R184, R271)', async () => {
    const requests = renderPage()
    await button('Edit Aces').click()
    await dialog.getByLabelText('Unavailable time').fill('18:00')
    await button('Add time').click()
    await button('Remove 7:30 PM').click()
    await button('Save Changes').click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]?.body).toMatchObject({ unavailableSlots: ['18:00'] })
  })

  it('shows that a team could not be updated (R190)', async () => {
    renderPage({ 'PUT /api/teams/:id': silence })
    await button('Edit Aces').click()
    await button('Save Changes').click()
    await expect.element(dialog.getByText('Failed to update team')).toBeVisible()
  })

  it('changes the badge of a team with a preview, and only if something was chosen', async () => {
    const sent = renderPage({
      'PUT /api/teams/:id/badge': () => ({ team: teams[0] }),
      'PUT /api/teams/:id': () => ({ team: teams[0] }),
      'GET /api/seasonsleagues': () => ({ seasonsLeagues: [{ ...monday, season_id: 's1' }] }),
    })
    await button('Edit Aces').click()
    await button('Save Changes').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.map(({ call }) => call)).toEqual(['PUT /api/teams/:id'])
    await button('Edit Aces').click()
    const details = () => document.querySelector('summary')
    await expect.poll(details).toBeTruthy()
    details()?.click()
    await page.getByRole('textbox', { name: 'Abbreviation' }).fill('a')
    await button('Save Changes').click()
    await expect.element(page.getByText('Use two to four letters or digits.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Abbreviation' }).fill('acs')
    await button('Colors #0e6b66 and #ffd23f').click()
    for (const name of ['Hexagon', 'Double wave'])
      (page.getByRole('radio', { name }).element() as HTMLInputElement).click()
    await button('Save Changes').click()
    await expect
      .poll(() => sent.map(({ call }) => call).slice(1))
      .toEqual(['PUT /api/teams/:id/badge', 'PUT /api/teams/:id'])
    expect(sent[1]?.body).toEqual({
      abbreviation: 'ACS',
      primary: '#0e6b66',
      secondary: '#ffd23f',
      shape: 'hexagon',
      mark: 'double-wave',
    })
  })

  it('gives a team its computed badge again', async () => {
    const chosen = { ...defaultBadge({ teamId: 't1', name: 'Aces' }), abbreviation: 'ZZZ' }
    const sent = renderPage({
      'GET /api/teams': () => ({ teams: [team('t1', 'Aces', { badge: chosen })] }),
      'DELETE /api/teams/:id/badge': () => ({ team: teams[0] }),
      'PUT /api/teams/:id': () => ({ team: teams[0] }),
      'GET /api/seasonsleagues': () => ({ seasonsLeagues: [{ ...monday, season_id: 's1' }] }),
    })
    await button('Edit Aces').click()
    await expect.poll(() => document.querySelector('summary')).toBeTruthy()
    document.querySelector('summary')?.click()
    await expect.element(page.getByRole('textbox', { name: 'Abbreviation' })).toHaveValue('ZZZ')
    await button('Use the computed badge').click()
    await expect.element(page.getByRole('textbox', { name: 'Abbreviation' })).toHaveValue('ACE')
    await expect.element(button('Use the computed badge')).toHaveAttribute('aria-disabled', 'true')
    await button('Save Changes').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/teams/:id/badge', 'PUT /api/teams/:id'])
  })
})
