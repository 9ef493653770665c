import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { hoops, owner } from '../../../test/organization.ts'
import { network, silence } from '../../../test/network.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { PlayersPage } from './PlayersPage.tsx'

const player = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  image: null,
  rosters: [],
})
const players = [player('p1', 'Ann', 'Lee'), player('p2', 'ann', 'lee '), player('p3', 'Bea', 'Fox')]
const records: PlayerRecordView[] = players.map((listed) => ({
  ...listed,
  email: null,
  phoneNumber: null,
  attributes: [],
  teams: [],
  captainOf: [],
  lines: [],
}))

/** Renders the page and returns the writes that it sends. */
function renderPage(answers: Parameters<typeof network>[0] = {}) {
  let recordReads = 0
  const requests = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/organizations': () => ({ organizations: [hoops] }),
    'GET /api/playersv2': () => ({ players }),
    'GET /api/playersv2/:id/record': () => ({ record: records[recordReads++ % 2] }),
    'DELETE /api/playersv2/:id': () => ({ deleted: 'p3' }),
    'POST /api/playersv2/merge': () => ({ player: players[0] }),
    ...answers,
  })
  renderSignedIn(<PlayersPage />, { path: '/playerListAuth', address: '/playerListAuth' })
  return requests
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const bodies = (requests: ReturnType<typeof renderPage>) => requests.map(({ call, body }) => [call, body])

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('PlayersPage', () => {
  it('asks before it deletes the selected players, and requires a selection (S100, R203, R206)', async () => {
    const requests = renderPage()
    await button('Delete selected').click()
    await expect.element(page.getByText('Please select at least one player to delete.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Bea Fox' }).click()
    await button('Delete selected').click()
    await button('Delete').click()
    await expect.element(page.getByText('Players deleted')).toBeVisible()
    expect(bodies(requests)).toEqual([['DELETE /api/playersv2/:id', undefined]])
  })

  it('compares the players of one name, and confirms a merge with the count and the master (S101, R199, R201)', async () => {
    const requests = renderPage()
    await button('Compare 2 players called Ann Lee').click()
    await page.getByRole('radio', { name: 'Master' }).nth(1).click()
    await button('Merge').click()
    const question = 'Merge 1 player(s) into Player #p2? This cannot be undone.'
    await expect
      .element(page.getByRole('dialog', { name: question }))
      .toMatchTextContent('Player that stays: ann lee.')
    expect(requests).toEqual([])
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Merge' }).click()
    await expect.element(page.getByText('Players merged')).toBeVisible()
    expect(bodies(requests)).toEqual([
      ['POST /api/playersv2/merge', { masterId: 'p2', duplicateIds: ['p1'] }],
    ])
  })

  it('selects no player after the selected ones were merged', async () => {
    renderPage()
    for (const name of ['Select Ann Lee', 'Select ann lee'])
      await page.getByRole('checkbox', { name, exact: true }).click()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect.element(bar).toMatchTextContent('2 selected')
    await button('Merge selected').click()
    await button('Merge').click()
    await page
      .getByRole('dialog', { name: /^Merge 1/ })
      .getByRole('button', { name: 'Merge' })
      .click()
    await expect.element(page.getByText('Players merged')).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('shows that a merge needs a master and a duplicate, and that a merge failed (R201, R202)', async () => {
    const requests = renderPage({ 'POST /api/playersv2/merge': silence })
    await button('Merge selected').click()
    await expect.element(page.getByText('Please choose a master and at least one duplicate.')).toBeVisible()
    await button('Compare 2 players called Ann Lee').click()
    const checkbox = page.getByRole('checkbox', { name: 'Merge into the master' })
    await checkbox.click()
    await button('Merge').click()
    const alertTexts = () =>
      page
        .getByRole('alert')
        .elements()
        .map((alert) => alert.textContent)
    await expect.poll(alertTexts).toContain('Please choose a master and at least one duplicate.')
    expect(requests).toEqual([])
    await checkbox.click()
    await button('Merge').click()
    await page
      .getByRole('dialog', { name: /^Merge 1/ })
      .getByRole('button', { name: 'Merge' })
      .click()
    await expect.element(page.getByText('Error merging players.')).toBeVisible()
  })
})
