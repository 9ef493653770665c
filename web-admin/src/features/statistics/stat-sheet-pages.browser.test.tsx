import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserView } from '@league/contracts/account/views'
import { sports } from '@league/contracts/organization/sports'
import { defaultPeriods } from '@league/contracts/statistics/defaults'
import type { GamePeriodView, StatView } from '@league/contracts/statistics/views'
import { owner, superAdmin } from '../../../test/organization.ts'
import { renderSignedIn } from '../../../test/signed-in.tsx'
import { statViews } from '../../../test/stat-views.ts'
import { PeriodsPage } from './PeriodsPage.tsx'
import { StatsPage } from './StatsPage.tsx'

// The state of the fake server: a stat sheet, and the writes that it received.
let stats: StatView[]
let periods: GamePeriodView[]
let user: UserView
let requests: [call: string, body: unknown][]
let rejectsWrites: boolean
/** Delays reads, by the second segment of their path, until the promise resolves. */
let delays: Map<string, Promise<void>>

const reordered = (list: readonly { id: string; order: number }[], body: { id: string; order: number }[]) =>
  list
    .map((item) => ({ ...item, order: body.find(({ id }) => id === item.id)?.order ?? item.order }))
    .toSorted((a, b) => a.order - b.order)

function write(call: string, body: never): unknown {
  if (call.includes('statsv2/reorder')) stats = reordered(stats, body['stats']) as StatView[]
  else if (call.includes('toggle-visibility'))
    stats = stats.map((stat) => (call.includes(`/${stat.id}/`) ? { ...stat, hidden: body['hidden'] } : stat))
  else if (call.includes('gamePeriods/reorder'))
    periods = reordered(periods, body['gamePeriods']) as GamePeriodView[]
  else if (call.includes('hide/'))
    periods = periods.map((period) =>
      call.includes(`/${period.id}`) ? { ...period, hidden: call.includes('/hide/') } : period,
    )
  else if (call.startsWith('POST /api/gamePeriods/reset')) periods = periods.toReversed()
  else periods = [...periods, { ...period(body['name'], periods.length), id: 'new' }]
  return { stats, gamePeriods: periods, gamePeriod: periods.at(-1), stat: stats[0] }
}

async function answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  const [path = ''] = address.split('?')
  if (method !== 'GET') {
    const json = (body === undefined ? undefined : JSON.parse(String(body))) as never
    requests.push([`${method} ${address}`, json])
    return rejectsWrites
      ? Response.json({}, { status: 500 })
      : Response.json(write(`${method} ${path}`, json))
  }
  await delays.get(path.split('/')[2] ?? '')
  if (path.endsWith('check-auth')) return Response.json({ authenticated: true, user })
  if (path.includes('usersv2'))
    return Response.json({ user: { ...owner, sports: path.endsWith('u2') ? sports : user.sports } })
  return Response.json(path.includes('statsv2') ? { stats } : { gamePeriods: periods })
}

const period = (name: string, order: number): GamePeriodView => {
  return { id: `id-${name}`, name, order, hidden: false, sportId: 'basketball' }
}
const renderPage = (address: string) =>
  renderSignedIn(address.startsWith('/stats') ? <StatsPage /> : <PeriodsPage />, {
    path: address.split('?')[0] ?? '',
    address,
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const items = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const itemNames = (list: string) =>
  items(list)
    .elements()
    .map((item) => item.querySelector('[class*="name"]')?.textContent)

beforeEach(async () => {
  await page.viewport(390, 844)
  stats = statViews.slice(0, 4)
  periods = defaultPeriods.map(({ name }, order) => period(name, order))
  user = owner
  requests = []
  rejectsWrites = false
  delays = new Map()
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => answer(address, request))
})
afterEach(() => vi.unstubAllGlobals())

describe('StatsPage', () => {
  it("shows 'Loading user...', then 'Loading stats...', then each stat as 'name (abbreviation)' (S104, R254)", async () => {
    const release: (() => void)[] = []
    for (const path of ['usersv2', 'statsv2'])
      delays.set(path, new Promise((resolve) => release.push(() => resolve())))
    renderPage('/stats')
    await expect.element(page.getByText('Loading user...')).toBeVisible()
    release[0]?.()
    await expect.element(page.getByText('Loading stats...')).toBeVisible()
    release[1]?.()
    await expect
      .poll(() => itemNames('Stats'))
      .toEqual(['Points (PTS)', 'Assists (AST)', 'Rebounds (REB)', 'Field Goals Made (FGM)'])
  })

  it("hides a stat with 'Hide' and shows it again with 'Unhide'; a hidden stat is marked in words (S104, R254, C104)", async () => {
    renderPage('/stats')
    await button('Hide Assists (AST)').click()
    await expect.element(button('Unhide Assists (AST)')).toHaveTextContent('Unhide')
    await expect.element(items('Stats').nth(1)).toMatchTextContent(/Hidden/)
    await expect.element(items('Stats').nth(0)).not.toMatchTextContent(/Hidden/)
    await expect.element(button('Unhide Assists (AST)')).toHaveFocus()
    await button('Unhide Assists (AST)').click()
    await expect.element(button('Hide Assists (AST)')).toBeVisible()
    expect(requests).toEqual([
      ['PUT /api/statsv2/id-ast/toggle-visibility', { hidden: true }],
      ['PUT /api/statsv2/id-ast/toggle-visibility', { hidden: false }],
    ])
  })

  it('reorders stats by keyboard and sends the whole order once (S104, R252, C103)', async () => {
    renderPage('/stats')
    await expect.element(button('Move Points (PTS)')).toBeVisible()
    ;(button('Move Points (PTS)').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Points (PTS) picked up, position 1 of 4.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Points (PTS) is over position 2 of 4.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Order saved')).toBeInTheDocument()
    expect(itemNames('Stats').slice(0, 2)).toEqual(['Assists (AST)', 'Points (PTS)'])
    const order = ['id-ast', 'id-pts', 'id-reb', 'id-fgm'].map((id, index) => ({ id, order: index }))
    expect(requests).toEqual([['PUT /api/statsv2/reorder', { stats: order }]])
  })

  it('restores the recorded order when saving fails (S104, R252)', async () => {
    rejectsWrites = true
    renderPage('/stats')
    await button('Order of Rebounds (REB)').click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.element(page.getByText('The order could not be saved.')).toBeVisible()
    await expect.poll(() => itemNames('Stats')[0]).toBe('Points (PTS)')
  })

  it('offers a choice of sports if there are several, and says if there is none (S104)', async () => {
    user = { ...owner, sports: [...sports] }
    renderPage('/stats?sport=tennis')
    await expect.element(page.getByRole('combobox', { name: 'Sport' })).toHaveValue('tennis')
    await page.getByRole('combobox', { name: 'Sport' }).selectOptions('volleyball')
    await expect.element(items('Stats').first()).toBeVisible()
    user = { ...owner, sports: [] }
    renderPage('/stats')
    await expect.element(page.getByText('No sport assigned to this organization.')).toBeVisible()
  })
})

describe('PeriodsPage', () => {
  it("adds a period with 'Add Game Period', and keeps the typed name when adding fails (S105, C106)", async () => {
    renderPage('/gamePeriod')
    const name = page.getByRole('textbox', { name: 'Period Name' })
    await button('Add Game Period').click()
    await expect.element(page.getByText('Enter a name.')).toBeVisible()
    rejectsWrites = true
    await name.fill('OT2')
    await button('Add Game Period').click()
    await expect.element(page.getByText('The period could not be added.')).toBeVisible()
    await expect.element(name).toHaveValue('OT2')
    rejectsWrites = false
    await button('Add Game Period').click()
    await expect.poll(() => itemNames('Game periods').at(-1)).toBe('OT2')
    await expect.element(name).toHaveValue('')
    expect(requests.at(-1)).toEqual(['POST /api/gamePeriods', { sportId: 'basketball', name: 'OT2' }])
  })

  it("'Hide All' sends one hide request per shown period (S105, R257, C107)", async () => {
    renderPage('/gamePeriod')
    await button('Hide OT').click()
    await expect.element(button('Unhide OT')).toBeVisible()
    await button('Hide All').click()
    await expect.element(page.getByText('All game periods are now hidden')).toBeVisible()
    await expect.element(button('Hide All')).toBeDisabled()
    const hidden = ['OT', 'Q1', 'Q2', 'Q3', 'Q4', 'Final']
    expect(requests).toEqual(hidden.map((name) => [`PUT /api/gamePeriods/hide/id-${name}`, undefined]))
    await button('Unhide Q3').click()
    await expect.element(button('Hide Q3')).toBeVisible()
  })

  it("'Reset to Default' asks first and says what happens to added periods (S105, R257, C110)", async () => {
    renderPage('/gamePeriod')
    await button('Reset to Default').click()
    const dialog = page.getByRole('dialog', { name: /Periods that were added will be hidden/ })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(requests).toEqual([])
    await button('Reset to Default').click()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expect.element(page.getByText('Game periods reset to the default')).toBeVisible()
    expect(requests).toEqual([['POST /api/gamePeriods/reset/basketball', {}]])
  })

  it('reorders periods by menu (S105, R257, C109)', async () => {
    renderPage('/gamePeriod')
    await button('Order of OT').click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(() => itemNames('Game periods')[0]).toBe('OT')
    await expect.element(page.getByText('Order saved')).toBeInTheDocument()
    expect(requests[0]?.[0]).toBe('PUT /api/gamePeriods/reorder')
  })

  it('lets a super_admin act for a user, who is named on the page and in each request (S105, R258)', async () => {
    user = superAdmin
    renderPage('/gamePeriod?userId=u2&sport=tennis')
    await expect.element(page.getByText(/You are acting for/)).toMatchTextContent(/ona/)
    await expect.element(page.getByRole('combobox', { name: 'Organization' })).not.toBeInTheDocument()
    await button('Hide Q1').click()
    await expect.element(button('Unhide Q1')).toBeVisible()
    await page.getByRole('textbox', { name: 'Period Name' }).fill('Set')
    await button('Add Game Period').click()
    await expect.poll(() => requests.length).toBe(2)
    expect(requests).toEqual([
      ['PUT /api/gamePeriods/hide/id-Q1?userId=u2', undefined],
      ['POST /api/gamePeriods', { sportId: 'tennis', name: 'Set', userId: 'u2' }],
    ])
  })

  it('ignores ?userId= for everybody but a super_admin (R258)', async () => {
    renderPage('/gamePeriod?userId=u2')
    await button('Hide Q1').click()
    await expect.element(button('Unhide Q1')).toBeVisible()
    expect(requests).toEqual([['PUT /api/gamePeriods/hide/id-Q1', undefined]])
    await expect.element(page.getByText(/You are acting for/)).not.toBeInTheDocument()
  })
})
