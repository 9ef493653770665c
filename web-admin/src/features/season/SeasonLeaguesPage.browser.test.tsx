import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SeasonDetailView } from '@league/contracts/season/views'
import { network, refusal } from '../../../test/network.ts'
import { owner, summer } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { SeasonLeaguesPage } from './SeasonLeaguesPage.tsx'

const at = { path: '/dashboard/seasons/:seasonId', address: '/dashboard/seasons/s1' }
const orderCall = 'PUT /api/seasonsv2/:seasonId/leagues/order'
let leagues: SeasonDetailView['leagues']

/** The network's end: a season with its leagues, put into the order that is sent unless it was moved meanwhile. */
function draw(answers: Parameters<typeof network>[0] = {}) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user: owner }),
    'GET /api/seasonsv2/:id': () => ({ season: { ...summer, leagues } }),
    [orderCall]: ({ orderedLeagues, seen }: Order) => {
      if (leagues.some(({ id }, place) => id !== seen[place]))
        return refusal(412, 'stale-revision', 'Someone else changed this in the meantime.')
      leagues = inOrder(orderedLeagues.map(({ id }) => id))
      return { leagues: [] }
    },
    'POST /api/seasonsv2/:seasonId/leagues': () => ({ league: {} }),
    'PUT /api/seasonsv2/:seasonId/leagues/:leagueId': () => ({ league: {} }),
    'DELETE /api/seasonsv2/:seasonId/leagues/:leagueId': () => ({ deleted: 'x' }),
    ...answers,
  })
  renderSignedIn(<SeasonLeaguesPage />, at)
  return sent
}
interface Order {
  orderedLeagues: { id: string }[]
  seen: string[]
}
const inOrder = (ids: readonly string[]) =>
  ids.map((id, position) => ({ ...(leagues.find((one) => one.id === id) as (typeof leagues)[0]), position }))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('[data-strong]')?.textContent)
const said = (text: string) => expect.element(page.getByRole('alert').filter({ hasText: text })).toBeVisible()

beforeEach(() => {
  leagues = ['Monday', 'Tuesday', 'Open'].map((name, position) => ({
    id: name.toLowerCase(),
    name,
    position,
    teamsCount: position * 4,
  }))
  return page.viewport(1280, 900)
})
afterEach(() => vi.unstubAllGlobals())

describe('the leagues of a season', () => {
  it('S074 S075 R141 R142 have the number of their row, a link, and the count of teams, 0 if there are none', async () => {
    draw()
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

  it("R148 'No leagues available'", async () => {
    leagues = []
    draw()
    await expect.element(page.getByText('No leagues available')).toBeVisible()
  })

  it("S076 R143 R147 C041 Create League needs a name and says '{league name} created'", async () => {
    const sent = draw()
    await button('+ Add League').click()
    await expect.element(dialog().getByRole('heading', { name: 'Create League' })).toBeVisible()
    await dialog().getByRole('textbox', { name: 'League Name' }).fill('   ')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog().getByRole('textbox', { name: 'League Name' })).toBeInvalid()
    await dialog().getByRole('textbox', { name: 'League Name' }).fill('Friday')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('Friday created')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Friday' }])
    await button('+ Add League').click()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it("S077 R147 C042 Update League begins with the name and says '{league name} updated'", async () => {
    draw()
    await button('Edit Tuesday').click()
    await expect.element(dialog().getByRole('textbox', { name: 'League Name' })).toHaveValue('Tuesday')
    await dialog().getByRole('textbox', { name: 'League Name' }).fill('Wednesday')
    await dialog().getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Wednesday updated')).toBeVisible()
  })

  it("R146 'Select at least one league.'", async () => {
    const sent = draw()
    await button('Delete selected').click()
    await said('Select at least one league.')
    expect(sent).toEqual([])
  })

  it("R145 R146 R147 C044 'Delete selected leagues?' deletes what is ticked: 'Leagues deleted'", async () => {
    const sent = draw()
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

  it('R144 C043 is changed by the keyboard and saved at once, with the order that was seen', async () => {
    const sent = draw()
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

  it('R144 tells who was overtaken by another organizer, and shows the order as it is now', async () => {
    draw()
    await expect.poll(names).toEqual(['Monday', 'Tuesday', 'Open'])
    leagues = inOrder(['open', 'monday', 'tuesday'])
    await moveDown('Monday')
    await said('Somebody else changed the order in the meantime.')
    await expect.poll(names).toEqual(['Open', 'Monday', 'Tuesday'])
  })
})
