import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { owner, summer } from '../../../test/organization.ts'
import { gameDetail } from '../../../test/game-detail.ts'
import { network, refusal, silence } from '../../../test/network.ts'
import { delayTimers } from '../../../test/late-timers.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { textOf } from '../../../test/text-of.ts'
import { TeamEntryPage } from './TeamEntryPage.tsx'

const rosterPlayer = (number: number) => ({
  id: `p${number}`,
  player_id: `p${number}`,
  firstName: `Ann ${number}`,
  lastName: 'Kowalski',
  image: null,
  jersey: String(number),
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
const existingPlayers = Array.from({ length: 12 }, (_, index) => ({
  id: `k${index}`,
  firstName: `Kim ${index}`,
  lastName: 'Known',
  image: null,
  rosters: [],
}))
const addEndpoint = 'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players'

interface Options {
  players?: number
  answers?: Parameters<typeof network>[0]
}

/** Renders a team with this many players and returns the writes that the page sends. */
function renderPage({ players = 5, answers = {} }: Options) {
  const roster = Array.from({ length: players }, (_, index) => rosterPlayer(index))
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/teamsv2/:id': () => ({ team: { ...team, players: roster } }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues: [] } }),
    'GET /api/organizations/:id': () => ({ organization: { photos: 'all' } }),
    'GET /api/playersv2': () => ({ players: existingPlayers }),
    'GET /api/playersv2/:id': () => ({ player: { ...rosterPlayer(0), attributeValues: [] } }),
    'GET /api/playerAttributes': () => ({ playerAttributes: [] }),
    'PUT /api/playersv2/:id': () => ({ player: rosterPlayer(0) }),
    [addEndpoint]: () => ({ player: rosterPlayer(9) }),
    ...answers,
  })
  renderSignedIn(<TeamEntryPage />, { path: '/teams/:id', address: '/teams/t1' })
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const addNewPlayer = async (firstName: string, lastName: string) => {
  await button('+ Add Player').click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await dialog.getByRole('button', { name: 'Add Player' }).click()
}

afterEach(() => vi.unstubAllGlobals())

describe('TeamEntryPage', () => {
  it('warns about a team with fewer than five players, and links to their profiles (S092, S099, R193)', async () => {
    renderPage({ players: 4 })
    await expect.element(page.getByText('This team has 4 players. It needs at least 5.')).toBeVisible()
    const player = page.getByRole('link', { name: 'Ann 3 Kowalski' })
    await expect.element(player).toHaveAttribute('href', '/dashboard/players/p3')
    renderPage({ players: 5 })
    await expect.element(page.getByRole('link', { name: 'Ann 4 Kowalski' })).toBeVisible()
    await expect.element(page.getByText('Not enough players')).not.toBeInTheDocument()
  })

  it('says whether the team won each game, with its own points first', async () => {
    const { game } = gameDetail
    const games = [
      { ...game, id: 'g1', home_team_id: 't1', score_home: 54, score_away: 61 },
      { ...game, id: 'g2', away_team_id: 't1', score_home: 54, score_away: 61 },
      { ...game, id: 'g3', home_team_id: 't1', score_home: 60, score_away: 60 },
      { ...game, id: 'g4', home_team_id: 't1', status: 'scheduled', score_home: null, score_away: null },
    ]
    renderPage({ answers: { 'GET /api/teamsv2/:id': () => ({ team: { ...team, players: [], games } }) } })
    await expect.element(page.getByRole('table', { name: 'Games' })).toBeVisible()
    const results = [...document.querySelectorAll('tbody td:last-child')].map(textOf)
    expect(results).toEqual(['Llost 54–61', 'Wwon 61–54', 'Ttied 60–60', '–'])
  })

  it('shows that the team could not be loaded (S092, S099, R190)', async () => {
    renderPage({ answers: { 'GET /api/teamsv2/:id': silence } })
    await expect.element(page.getByText('Failed to fetch team')).toBeVisible()
  })
})

describe('AddPlayerDialog', () => {
  it('shows at most eight matching players, and adds the selected player (S093, C097, R192, R197, R206)', async () => {
    const requests = renderPage({})
    await button('+ Add Player').click()
    await dialog.getByRole('combobox', { name: 'Search an existing player' }).fill('kim')
    await expect.poll(() => page.getByRole('option', { name: /Known/ }).elements().length).toBe(8)
    await expect.element(page.getByRole('option').last()).toMatchTextContent('Add “kim”')
    await page.getByRole('option', { name: 'Kim 3 Known' }).click()
    await dialog.getByRole('button', { name: 'Add Player' }).click()
    await expect.element(page.getByText('Player added to team')).toBeVisible()
    expect(requests[0]?.body).toEqual({ player_id: 'k3' })
  })

  it('takes the only choice with Enter on a busy device, where timers are late', async () => {
    renderPage({})
    await button('+ Add Player').click()
    await expect.element(dialog.getByRole('combobox', { name: 'Search an existing player' })).toHaveFocus()
    delayTimers()
    await userEvent.keyboard('Ada')
    await expect.element(page.getByRole('option')).toMatchTextContent('Add “Ada”')
    await new Promise((resolve) => setTimeout(resolve, 600))
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox', { name: 'Number' })).toHaveFocus()
  })

  it('offers to add a name that nobody has, with number and position, and stays open for the next', async () => {
    const requests = renderPage({
      answers: {
        [addEndpoint]: () => ({ player: { ...rosterPlayer(9), firstName: 'Ada', lastName: 'van Lace' } }),
      },
    })
    await button('+ Add Player').click()
    const search = dialog.getByRole('combobox', { name: 'Search an existing player' })
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('Ada van Lace')
    await expect.element(page.getByRole('option')).toMatchTextContent('Add “Ada van Lace”')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada')
    await expect.element(dialog.getByRole('textbox', { name: 'Last name' })).toHaveValue('van Lace')
    await expect.element(dialog.getByRole('textbox', { name: 'Number' })).toHaveFocus()
    await userEvent.keyboard('7')
    await dialog.getByRole('textbox', { name: 'Position' }).fill('Guard')
    await dialog.getByRole('button', { name: 'Add another' }).click()
    await expect.element(dialog.getByText('Added Ada van Lace.')).toBeVisible()
    expect(requests[0]?.body).toEqual(
      expect.arrayContaining([
        ['firstName', 'Ada'],
        ['lastName', 'van Lace'],
        ['jersey', '7'],
        ['position', 'Guard'],
      ]),
    )
    await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('')
    await expect.element(search).toHaveFocus()
  })

  it('begins with the name of the player while the organization has nobody to search for', async () => {
    renderPage({ answers: { 'GET /api/playersv2': () => ({ players: [] }) } })
    await button('+ Add Player').click()
    await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await expect.element(dialog.getByRole('combobox')).not.toBeInTheDocument()
  })

  it('asks before it creates a second player of the same name (S093, C097, R198, R197)', async () => {
    const requests = renderPage({})
    await addNewPlayer(' kim 1 ', 'KNOWN')
    const question = 'A player with this name already exists. Add anyway?'
    await expect.poll(() => dialog.element().textContent).toContain(question)
    expect(requests).toEqual([])
    await button('Yes, Add Anyway').click()
    await expect.element(page.getByText('Player added to team')).toBeVisible()
    expect(requests[0]?.body).toContainEqual(['force', 'true'])
  })

  it('closes with a message if the player is on the team already (S093, C097, R204)', async () => {
    renderPage({
      answers: { [addEndpoint]: () => refusal(409, 'player-on-team', 'Player already on this team') },
    })
    await addNewPlayer('New', 'Player')
    await expect.element(page.getByText('Player already exists in this team')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows that adding failed, and keeps the typed values (S093, C097, R205)', async () => {
    renderPage({ answers: { [addEndpoint]: silence } })
    await addNewPlayer('New', 'Player')
    await expect.element(page.getByText('Error adding player')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('New')
  })
})

describe('editing a player of the roster', () => {
  it('shows that the player was updated (S094, C094, R206)', async () => {
    renderPage({})
    await button('Edit Ann 0 Kowalski').click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Player updated')).toBeVisible()
  })

  it('shows that updating the player failed (S094, C094, R205)', async () => {
    renderPage({ answers: { 'PUT /api/playersv2/:id': silence } })
    await button('Edit Ann 0 Kowalski').click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Error updating player')).toBeVisible()
  })
})

it('the team page of the admin app removes selected players from the roster without deleting them (C098, R203, R206, R307)', async () => {
  const removeEndpoint = 'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/:playerId'
  const requests = renderPage({ answers: { [removeEndpoint]: () => ({ deleted: 'p1' }) } })
  await button('Delete selected').click()
  await expect.element(page.getByText('Please select at least one player to delete.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Ann 1 Kowalski' }).click()
  await button('Delete selected').click()
  await button('Delete').click()
  await expect.element(page.getByText('Players deleted')).toBeVisible()
  expect(requests.map(({ call }) => call)).toEqual([removeEndpoint])
})

it('the team page of the admin app shows that a player could not be removed from the roster (C098, R205)', async () => {
  renderPage({})
  await page.getByRole('checkbox', { name: 'Select Ann 1 Kowalski' }).click()
  await button('Delete selected').click()
  await button('Delete').click()
  await expect.element(page.getByText('Failed to delete player')).toBeVisible()
})
