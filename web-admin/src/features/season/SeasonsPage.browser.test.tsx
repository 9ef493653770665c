import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SeasonView } from '@league/contracts/season/views'
import { network, refusal } from '../../../test/network.ts'
import { hoops, owner, summer, superAdmin } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { NOTICE_MS } from '../../ui/notices.ts'
import { SeasonsPage } from './SeasonsPage.tsx'

const winter: SeasonView = {
  ...summer,
  id: 's2',
  name: 'Winter',
  startDate: '2026-01-10',
  active: false,
  showDivisions: true,
}
const foreignSeason: SeasonView = {
  ...summer,
  id: 's3',
  name: 'Elsewhere',
  organization_id: 'org-2',
  organization: { id: 'org-2', name: 'Dunks' },
}
const route = { path: '/dashboard/seasons', address: '/dashboard/seasons' }

function renderSeasons(answers: Parameters<typeof network>[0] = {}, user = owner) {
  const sent = network({
    'GET /api/auth/check-auth': () => ({ authenticated: true, user }),
    'GET /api/seasonsv2': () => ({ seasons: [summer, winter] }),
    'GET /api/season-counts': () => ({
      counts: [{ season_id: 's2', leagues: 3, teams: 12, games: 91, scored: 64 }],
    }),
    'POST /api/seasonsv2': () => ({ season: summer }),
    'PUT /api/seasonsv2/:id': () => ({ season: winter }),
    'DELETE /api/seasonsv2/:id': () => ({ deleted: 'x' }),
    ...answers,
  })
  renderSignedIn(<SeasonsPage />, route)
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const headers = () => [...document.querySelectorAll('th')].map((header) => header.textContent)

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

describe('the season dashboard', () => {
  it('shows name, dates, active and Tournament of a season, and links to it (S071, R126, R127, R128)', async () => {
    renderSeasons()
    const row = page.getByRole('row').filter({ hasText: 'Winter' })
    await expect.element(row).toMatchTextContent('WinterJanuary 10, 2026–Not activeTournament31264 of 91')
    expect(headers().slice(1, -1)).toEqual([
      'Name',
      'Start',
      'Finish',
      'Active',
      'Tournament',
      'Leagues',
      'Teams',
      'Games scored',
    ])
    await expect
      .element(page.getByRole('link', { name: 'Winter' }))
      .toHaveAttribute('href', '/dashboard/seasons/s2')
  })

  it('shows the organization and the sport of a season to a super_admin (S071, R071)', async () => {
    renderSeasons({ 'GET /api/seasonsv2': () => ({ seasons: [summer, foreignSeason] }) }, superAdmin)
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Elsewhere' }))
      .toMatchTextContent('ElsewhereDunksBasketball')
    expect(headers()).toEqual(expect.arrayContaining(['Organization', 'Sport']))
  })

  it("shows 'Select at least one season to delete.' when nothing is selected (R135)", async () => {
    const sent = renderSeasons()
    await button('Delete selected').click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Select at least one season to delete.' }))
      .toBeVisible()
    expect(sent).toEqual([])
  })

  it("asks 'Delete selected seasons?' and deletes all selected seasons (R135, R136, C036)", async () => {
    const sent = renderSeasons()
    await page.getByRole('checkbox', { name: 'Select all seasons' }).click()
    await button('Delete selected').click()
    await expect.element(dialog()).toMatchTextContent('Delete selected seasons?')
    await dialog().getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Seasons deleted')).toBeVisible()
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/seasonsv2/:id', 'DELETE /api/seasonsv2/:id'])
  })
})

describe('the season form', () => {
  it('creates an active season from a name, and shows a message for 3 seconds (S072, R129, R131, R136, C033)', async () => {
    const sent = renderSeasons()
    await button('+ Add Season').click()
    await expect.element(field('Active')).toBeChecked()
    await expect
      .element(field('Active'))
      .toHaveAccessibleDescription('Your website shows the active season that starts last.')
    await dialog().getByRole('textbox', { name: 'Name' }).fill('  2027 ')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('2027 created', { exact: true })).toBeVisible()
    expect(NOTICE_MS).toBe(3000)
    expect(sent[0]?.body).toEqual({
      name: '  2027 ',
      startDate: '',
      finishDate: '',
      active: true,
      showDivisions: false,
      organization_id: 'org-1',
    })
    await expect.poll(() => page.getByText('2027 created').query(), { timeout: 4500 }).toBeNull()
  })

  it('copies another season of the same organization (S072, decision 27)', async () => {
    const organizations = [hoops, { ...hoops, id: 'org-2', name: 'Dunks', slug: 'dunks' }]
    const sent = renderSeasons(
      {
        'GET /api/seasonsv2': () => ({ seasons: [summer, winter, foreignSeason] }),
        'GET /api/organizations': () => ({ organizations }),
      },
      superAdmin,
    )
    await button('+ Add Season').click()
    const options = () => [
      ...(dialog().getByRole('combobox', { name: 'Copy from season' }).query()?.querySelectorAll('option') ??
        []),
    ]
    await dialog().getByRole('combobox', { name: 'Organization' }).selectOptions('Dunks')
    await expect.poll(() => options().map(({ label }) => label)).toEqual(['Do not copy', 'Elsewhere'])
    await dialog().getByRole('combobox', { name: 'Organization' }).selectOptions('Hoops')
    await expect.poll(() => options().map(({ label }) => label)).toEqual(['Do not copy', 'Summer', 'Winter'])
    await dialog().getByRole('combobox', { name: 'Copy from season' }).selectOptions('Winter')
    await dialog().getByRole('textbox', { name: 'Name' }).fill('2027')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(page.getByText('2027 created')).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ copyFromSeasonId: 's2', organization_id: 'org-1' })
  })

  it("keeps the season form open with the message 'No sport assigned to this user.' (R132)", async () => {
    renderSeasons({
      'POST /api/seasonsv2': () => refusal(409, 'no-sport', 'No sport assigned to this user.'),
    })
    await button('+ Add Season').click()
    await dialog().getByRole('textbox', { name: 'Name' }).fill('2027')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect.element(dialog()).toMatchTextContent('No sport assigned to this user.')
    await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('2027')
  })

  it('fills in the values of a season and sends only what was changed (S073, R136, C035)', async () => {
    const sent = renderSeasons()
    await button('Edit Summer').click()
    await expect.element(field('Start date')).toHaveValue('June 1, 2026')
    await field('Tournament').click()
    await dialog().getByRole('button', { name: 'Save Changes' }).click()
    await expect.element(page.getByText('Summer updated')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ showDivisions: true }])
  })
})
