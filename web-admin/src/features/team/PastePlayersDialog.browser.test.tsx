import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { owner, summer } from '../../../test/organization.ts'
import { network } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { refreshReads } from '../../lib/query-client.ts'
import { PastePlayersDialog } from './PastePlayersDialog.tsx'

const rosters = [{ team: { id: 't1', name: 'Aces' }, season: { id: 's1', name: 'Summer' } }]
const saved = ['Sam', 'Jo'].map((firstName) => ({
  id: firstName,
  firstName,
  lastName: 'Ortiz',
  image: null,
  rosters,
}))
const height = { id: 'a1', name: 'Height', attribute_type: 'text', is_visible: true }

function renderDialog(answers: Parameters<typeof network>[0]) {
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues: [] } }),
    'GET /api/playersv2': () => ({ players: [] }),
    'GET /api/playerAttributes': () => ({ playerAttributes: [height] }),
    ...answers,
  })
  const params = { seasonId: 's1', leagueId: 'l1', teamId: 't1' }
  renderSignedIn(<PastePlayersDialog params={params} onClose={() => undefined} />, {
    path: '/',
    address: '/',
  })
  return requests
}

async function paste(text: string) {
  const list = page.getByRole('textbox', { name: 'List' })
  await expect.element(list).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  list
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

afterEach(() => vi.unstubAllGlobals())

it('A pasted list says how many players were added, also if the roster shows them before the answer arrives', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>()
  let players: object[] = []
  renderDialog({
    'GET /api/playersv2': () => ({ players }),
    'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/list': () => answer,
  })
  await paste('Sam Ortiz\nJo Ortiz')
  await page.getByRole('button', { name: 'Add 2 players' }).click()
  players = saved
  await refreshReads()
  await expect.element(page.getByText('Already on the roster').first()).toBeVisible()
  resolve({ players: [] })
  await expect.element(page.getByText('2 players added to team')).toBeVisible()
})

it('A list that is pasted before its columns are known keeps all of its cells', async () => {
  const { promise: attributes, resolve } = Promise.withResolvers<object>()
  renderDialog({ 'GET /api/playerAttributes': () => attributes })
  const text = 'Name\tHeight\nSam Ortiz\t6 ft\nJo Ortiz\t5 ft'
  await paste(text)
  await expect.element(page.getByRole('textbox', { name: 'List' })).toHaveValue(text)
  resolve({ playerAttributes: [height] })
  await expect.element(page.getByRole('button', { name: 'Add 2 players' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /Height/ }).first()).toHaveValue('6 ft')
})

it('A pasted list says that its players were added once the screen shows them', async () => {
  const { promise: lateRead, resolve } = Promise.withResolvers<object>()
  const attributes = { playerAttributes: [height] }
  const reads: (object | Promise<object>)[] = [attributes, lateRead]
  const players = [[], saved]
  renderDialog({
    'GET /api/playersv2': () => ({ players: players.shift() }),
    'GET /api/playerAttributes': () => reads.shift(),
    'POST /api/seasonsv2/:seasonId/leagues/:leagueId/teams/:teamId/players/list': () => ({ players: [] }),
  })
  await paste('Sam Ortiz\nJo Ortiz')
  await page.getByRole('button', { name: 'Add 2 players' }).click()
  await expect.poll(() => [reads, players]).toEqual([[], []])
  // Time in which the message would appear.
  await new Promise((done) => setTimeout(done, 100))
  await expect.element(page.getByText('2 new', { exact: true })).toBeVisible()
  expect(page.getByText('2 players added to team').elements()).toHaveLength(0)
  resolve(attributes)
  await expect.element(page.getByText('2 players added to team')).toBeVisible()
})

it('The preview of a pasted list names the columns that it does not use', async () => {
  renderDialog({})
  await paste('Name\tShoes\tHeight\tCar\nSam Ortiz\t44\t6 ft\tred')
  const note = page.getByText('The columns that start with “Shoes” and “Car” are not used.')
  await expect.element(note).toBeVisible()
})
