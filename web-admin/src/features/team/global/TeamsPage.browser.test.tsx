import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { owner, superAdmin, hoops } from '../../../../test/organization.ts'
import { network, silence } from '../../../../test/network.ts'
import { renderSignedIn } from '../../../../test/signed-in.tsx'
import { TeamsPage } from './TeamsPage.tsx'

const monday = { id: 'l1', name: 'Monday', season: { id: 's1', name: 'Summer' } }
const team = (id: string, name: string, change: Partial<GlobalTeamView> = {}): GlobalTeamView => ({
  id,
  name,
  leagueId: 'l1',
  league: monday,
  seasons_leagues_teams_id: `entry-of-${id}`,
  logo: null,
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

function renderPage(answers: Parameters<typeof network>[0] = {}, address = '/teamList') {
  const sent = network({
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
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const textField = (name: string) => dialog.getByRole('textbox', { name })
const bodies = (sent: ReturnType<typeof renderPage>) => sent.map(({ call, body }) => [call, body])

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the teams of the organization', () => {
  it('lists teams with league and number of players, and links to each team in its league (S095)', async () => {
    renderPage()
    await expect.element(page.getByRole('link', { name: 'Aces' })).toBeVisible()
    const rows = page.getByRole('row').elements()
    const cells = rows.map((row) => [...row.children].slice(1, 5).map((cell) => cell.textContent))
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

  it('deletes the selected teams after a confirmation (R189, R191)', async () => {
    const sent = renderPage()
    await button('Delete selected').click()
    await expect.element(page.getByText('Please select at least one team.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Aces' }).click()
    await button('Delete selected').click()
    await button('Delete').click()
    await expect.element(page.getByText('Teams deleted successfully')).toBeVisible()
    expect(bodies(sent)).toEqual([['DELETE /api/teams/:id', undefined]])
  })

  it('shows a super_admin the teams of the selected organization (decision 18)', async () => {
    renderPage({ 'GET /api/auth/check-auth': () => ({ authenticated: true, user: superAdmin }) })
    await page.getByRole('combobox', { name: 'Organization' }).selectOptions('Hoops')
    await expect.element(page.getByRole('link', { name: 'Aces' })).toBeVisible()
  })
})

describe('creating a team', () => {
  it('creates a team, which requires a name, and adds it to the league (S096, R188, R191)', async () => {
    const sent = renderPage()
    await button('+ Create Team').click()
    await button('Create').click()
    await expect.element(dialog.getByText('A name is required.')).toBeVisible()
    await textField('Team name').fill(' Ducks ')
    await dialog.getByRole('combobox', { name: 'League' }).selectOptions('Monday (Summer)')
    await button('Create').click()
    await expect.element(page.getByText('Team created successfully')).toBeVisible()
    expect(bodies(sent)).toEqual([['POST /api/teams', { name: 'Ducks', leagueId: 'l1' }]])
  })

  it('asks for confirmation before it creates a team without a league (R187)', async () => {
    const sent = renderPage()
    await button('+ Create Team').click()
    await textField('Team name').fill('Ducks')
    await button('Create').click()
    const question = 'This team has no league. Are you sure you want to create it?'
    await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(question)
    expect(sent).toEqual([])
    await button('Yes, create it').click()
    await expect.element(page.getByText('Team created successfully')).toBeVisible()
    expect(bodies(sent)).toEqual([['POST /api/teams', { name: 'Ducks' }]])
  })

  it('reports that creating a team failed and keeps the values (R190)', async () => {
    renderPage({ 'POST /api/teams': silence })
    await button('+ Create Team').click()
    await textField('Team name').fill('Ducks')
    await dialog.getByRole('combobox', { name: 'League' }).selectOptions('Monday (Summer)')
    await button('Create').click()
    await expect.element(dialog.getByText('Failed to add team')).toBeVisible()
    await expect.element(textField('Team name')).toHaveValue('Ducks')
  })
})

describe('updating a team', () => {
  it('updates a team, which requires a name and a league (S097, R188, R191)', async () => {
    const sent = renderPage()
    await button('Edit Cubs').click()
    await textField('Team name').fill('Bears')
    await button('Save Changes').click()
    await expect.element(dialog.getByText('A league is required.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'League' }).selectOptions('Monday (Summer)')
    await button('Save Changes').click()
    await expect.element(page.getByText('Team updated successfully')).toBeVisible()
    const body = { name: 'Bears', leagueId: 'l1', unavailableSlots: [] }
    expect(bodies(sent)).toEqual([['PUT /api/teams/:id', body]])
  })

  it('saves the times at which a team cannot play (R184, R271)', async () => {
    const sent = renderPage()
    await button('Edit Aces').click()
    await dialog.getByLabelText('Unavailable time').fill('18:00')
    await button('Add time').click()
    await button('Remove 7:30 PM').click()
    await button('Save Changes').click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).toMatchObject({ unavailableSlots: ['18:00'] })
  })

  it('reports that updating a team failed (R190)', async () => {
    renderPage({ 'PUT /api/teams/:id': silence })
    await button('Edit Aces').click()
    await button('Save Changes').click()
    await expect.element(dialog.getByText('Failed to update team')).toBeVisible()
  })
})
