import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { owner, summer } from '../../../test/organization.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { TeamEntryPage } from './TeamEntryPage.tsx'

const onRoster = (at: number) => ({
  id: `p${at}`,
  player_id: `p${at}`,
  firstName: `Ann ${at}`,
  lastName: 'Kowalski',
  image: null,
  jersey: String(at),
  position: null,
})
const team = {
  id: 't1',
  name: 'Aces',
  season_id: 's1',
  league_id: 'l1',
  leagueName: 'Monday',
  seasonName: 'Summer',
  captain_id: null,
  wins: 0,
  losses: 0,
  games: [],
}
const known = Array.from({ length: 12 }, (_, at) => ({
  id: `k${at}`,
  firstName: `Kim ${at}`,
  lastName: 'Known',
  image: null,
  rosters: [],
}))
const toRoster = 'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players'

function draw({ players = 5, answers = {} }: { players?: number; answers?: Parameters<typeof network>[0] }) {
  const roster = Array.from({ length: players }, (_, at) => onRoster(at))
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/teamsv2/:id': () => ({ team: { ...team, players: roster } }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues: [] } }),
    'GET /api/organizations/:id': () => ({ organization: { photos: 'all' } }),
    'GET /api/playersv2': () => ({ players: known }),
    'GET /api/playersv2/:id': () => ({ player: { ...onRoster(0), attributeValues: [] } }),
    'GET /api/playerAttributes': () => ({ playerAttributes: [] }),
    'PUT /api/playersv2/:id': () => ({ player: onRoster(0) }),
    [toRoster]: () => ({ player: onRoster(9) }),
    ...answers,
  })
  renderSignedIn(<TeamEntryPage />, { path: '/teams/:id', address: '/teams/t1' })
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const add = async (firstName: string, lastName: string) => {
  await button('+ Add Player').click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await dialog.getByRole('button', { name: 'Add Player' }).click()
}

afterEach(() => vi.unstubAllGlobals())

describe('S092 S099 the team page of who is signed in', () => {
  it('R193 warns of a team of fewer than five players, and leads to their profiles', async () => {
    draw({ players: 4 })
    await expect.element(page.getByText('This team has 4 of at least 5 players.')).toBeVisible()
    const player = page.getByRole('link', { name: 'Ann 3 Kowalski' })
    await expect.element(player).toHaveAttribute('href', '/dashboard/players/p3')
    draw({ players: 5 })
    await expect.element(page.getByRole('link', { name: 'Ann 4 Kowalski' })).toBeVisible()
    await expect.element(page.getByText('Not enough players')).not.toBeInTheDocument()
  })

  it('R190 says when the team could not be fetched', async () => {
    draw({ answers: { 'GET /api/teamsv2/:id': silence } })
    await expect.element(page.getByText('Failed to fetch team')).toBeVisible()
  })
})

describe('S093 C097 adding a player', () => {
  it('R192 R197 R206 finds eight of the known players, and adds the one that is chosen', async () => {
    const sent = draw({})
    await button('+ Add Player').click()
    await dialog.getByRole('combobox', { name: 'Search an existing player' }).fill('kim')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(8)
    await page.getByRole('option', { name: 'Kim 3 Known' }).click()
    await dialog.getByRole('button', { name: 'Add Player' }).click()
    await expect.element(page.getByText('Player added to team')).toBeVisible()
    expect(sent[0]?.body).toEqual({ player_id: 'k3' })
  })

  it('R198 R197 asks before a second player of a name is made', async () => {
    const sent = draw({})
    await add(' kim 1 ', 'KNOWN')
    const question = 'A player with this name already exists. Add anyway?'
    await expect.poll(() => dialog.element().textContent).toContain(question)
    expect(sent).toEqual([])
    await button('Yes, Add Anyway').click()
    await expect.element(page.getByText('Player added to team')).toBeVisible()
    expect(sent[0]?.body).toContainEqual(['force', 'true'])
  })

  it('R204 closes and says so where the player is on the team already', async () => {
    draw({ answers: { [toRoster]: () => refusal(409, 'player-on-team', 'Player already on this team') } })
    await add('New', 'Player')
    await expect.element(page.getByText('Player already exists in this team')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('R205 says that adding failed, and keeps what was typed', async () => {
    draw({ answers: { [toRoster]: silence } })
    await add('New', 'Player')
    await expect.element(page.getByText('Error adding player')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('New')
  })
})

describe('S094 C094 editing a player of the roster', () => {
  it('R206 says that the player is updated', async () => {
    draw({})
    await button('Edit Ann 0 Kowalski').click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Player updated')).toBeVisible()
  })

  it('R205 says that it failed', async () => {
    draw({ answers: { 'PUT /api/playersv2/:id': silence } })
    await button('Edit Ann 0 Kowalski').click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Error updating player')).toBeVisible()
  })
})

it('C098 R203 R206 R307 players are chosen before they are taken off the roster, which deletes nobody', async () => {
  const off = 'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId'
  const sent = draw({ answers: { [off]: () => ({ deleted: 'p1' }) } })
  await button('Delete selected').click()
  await expect.element(page.getByText('Please select at least one player to delete.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Ann 1 Kowalski' }).click()
  await button('Delete selected').click()
  await button('Delete').click()
  await expect.element(page.getByText('Players deleted')).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual([off])
})

it('C098 R205 says that a player could not be taken off', async () => {
  draw({})
  await page.getByRole('checkbox', { name: 'Select Ann 1 Kowalski' }).click()
  await button('Delete selected').click()
  await button('Delete').click()
  await expect.element(page.getByText('Failed to delete player')).toBeVisible()
})
