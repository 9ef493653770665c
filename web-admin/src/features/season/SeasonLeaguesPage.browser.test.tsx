import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { network, refusal } from '../../../test/network.ts'
import { owner, summer } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { SeasonLeaguesPage } from './SeasonLeaguesPage.tsx'

const route = { path: '/dashboard/seasons/:seasonId', address: '/dashboard/seasons/s1' }
const orderCall = 'PUT /api/seasonsv2/:seasonId/leagues/order'
let leagues: SeasonDetailView['leagues']

/** Renders a season on a simulated server that rejects a new order if the leagues were reordered. */
function renderSeason(answers: Parameters<typeof network>[0] = {}) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues } }),
    [orderCall]: ({ orderedLeagues, seen }: Order) => {
      if (leagues.some(({ id }, index) => id !== seen[index]))
        return refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
      leagues = sortedByIds(orderedLeagues.map(({ id }) => id))
      return { leagues: [] }
    },
    'POST /api/seasonsv2/:seasonId/leagues': () => ({ league: {} }),
    'PUT /api/seasonsv2/:seasonId/leagues/:leagueId': () => ({ league: {} }),
    'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId': () => ({ deleted: 'x' }),
    ...answers,
  })
  renderSignedIn(<SeasonLeaguesPage />, route)
  return sent
}
interface Order {
  orderedLeagues: { id: string }[]
  seen: string[]
}
const sortedByIds = (ids: readonly string[]) =>
  ids.map((id, position) => ({
    ...(leagues.find((league) => league.id === id) as (typeof leagues)[0]),
    position,
  }))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('[data-strong]')?.textContent)
const expectAlert = (text: string) =>
  expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

beforeEach(() => {
  leagues = ['Monday', 'Tuesday', 'Open'].map((name, position) => ({
    id: name.toLowerCase(),
    name,
    position,
    teamsCount: position * 4,
    playoffPlaces: null,
  }))
  return page.viewport(1280, 900)
})
afterEach(() => vi.unstubAllGlobals())

describe('the leagues of a season', () => {
  it('lists the leagues of a season with row number, link and number of teams (S074, S075, R141, R142)', async () => {
    renderSeason()
    await expect.element(page.getByRole('link', { name: 'Open' })).toBeVisible()
    const cells = page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].slice(-5, -2).map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['1', 'Monday', '0'],
      ['2', 'Tuesday', '4'],
      ['3', 'Open', '8'],
    ])
    await expect
      .element(page.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', '/dashboard/seasons/s1/leagues/open')
  })

  it("shows 'No leagues available' if a season has no leagues (R148)", async () => {
    leagues = []
    renderSeason()
    await expect.element(page.getByText('No leagues available')).toBeVisible()
  })

  it("creates a league, which requires a name: '{league name} created' (S076, R143, R147, C041)", async () => {
    const sent = renderSeason()
    await button('+ Add League').click()
    await expect.element(dialog().getByRole('heading', { name: 'Create League' })).toBeVisible()
    await dialog().getByRole('textbox', { name: 'League Name' }).fill('   ')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog().getByRole('textbox', { name: 'League Name' })).toBeInvalid()
    await dialog().getByRole('textbox', { name: 'League Name' }).fill('Friday')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('Friday created')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Friday', playoffPlaces: 0 }])
    await button('+ Add League').click()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it("renames a league: '{league name} updated' (S077, R147, C042)", async () => {
    renderSeason()
    await button('Edit Tuesday').click()
    await expect.element(dialog().getByRole('textbox', { name: 'League Name' })).toHaveValue('Tuesday')
    await dialog().getByRole('textbox', { name: 'League Name' }).fill('Wednesday')
    await dialog().getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Wednesday updated')).toBeVisible()
  })

  it('sets the playoff places of a league, and refuses what is no number up to 64 (S077)', async () => {
    const sent = renderSeason()
    await button('Edit Tuesday').click()
    const places = dialog().getByRole('textbox', { name: 'Playoff places' })
    await expect.element(places).toHaveValue('')
    await places.fill('65')
    await dialog().getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(dialog()).toMatchTextContent('Enter a number from 0 to 64.')
    await places.fill('4')
    await dialog().getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Tuesday updated')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Tuesday', playoffPlaces: 4 }])
  })

  it("shows 'Select at least one league.' when no league is selected (R146)", async () => {
    const sent = renderSeason()
    await button('Delete selected').click()
    await expectAlert('Select at least one league.')
    expect(sent).toEqual([])
  })

  it("asks 'Delete selected leagues?' and deletes the selected leagues (R145, R146, R147, C044)", async () => {
    const sent = renderSeason()
    await page.getByRole('checkbox', { name: 'Select all leagues' }).click()
    await page.getByRole('checkbox', { name: 'Select Open' }).click()
    await button('Delete selected').click()
    await expect.element(dialog()).toMatchTextContent('Delete selected leagues?')
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Leagues deleted')).toBeVisible()
    expect(sent).toHaveLength(2)
  })
})

describe('the order of leagues', () => {
  const moveDown = async (name: string) => {
    await button(`Order of ${name}`).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
  }

  it('saves a new order of leagues immediately, together with the previous order (R144, C043)', async () => {
    const sent = renderSeason()
    await expect.poll(names).toEqual(['Monday', 'Tuesday', 'Open'])
    ;(button('Move Monday').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Monday picked up, position 1 of 3.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Monday is over position 2 of 3.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Order saved')).toBeVisible()
    expect(names()).toEqual(['Tuesday', 'Monday', 'Open'])
    expect(sent[0]?.body).toMatchObject({ seen: ['monday', 'tuesday', 'open'] })
  })

  it('does not overwrite an order of leagues that another organizer has changed (R144)', async () => {
    renderSeason()
    await expect.poll(names).toEqual(['Monday', 'Tuesday', 'Open'])
    leagues = sortedByIds(['open', 'monday', 'tuesday'])
    await moveDown('Monday')
    await expectAlert('Someone else changed the order in the meantime.')
    await expect.poll(names).toEqual(['Open', 'Monday', 'Tuesday'])
  })
})
