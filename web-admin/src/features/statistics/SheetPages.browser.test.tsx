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

/** The network's end: keeps a stat sheet, answers its calls, and notes what was sent. */
let stats: StatView[]
let periods: GamePeriodView[]
let user: UserView
let sent: [call: string, body: unknown][]
let refuses: boolean
/** Holds back the reads of these paths until they are let go. */
let held: Map<string, Promise<void>>

const places = (list: readonly { id: string; order: number }[], body: { id: string; order: number }[]) =>
  list
    .map((one) => ({ ...one, order: body.find(({ id }) => id === one.id)?.order ?? one.order }))
    .toSorted((a, b) => a.order - b.order)

function write(call: string, body: never): unknown {
  if (call.includes('statsv2/reorder')) stats = places(stats, body['stats']) as StatView[]
  else if (call.includes('toggle-visibility'))
    stats = stats.map((stat) => (call.includes(`/${stat.id}/`) ? { ...stat, hidden: body['hidden'] } : stat))
  else if (call.includes('gamePeriods/reorder'))
    periods = places(periods, body['gamePeriods']) as GamePeriodView[]
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
    const given = (body === undefined ? undefined : JSON.parse(String(body))) as never
    sent.push([`${method} ${address}`, given])
    return refuses ? Response.json({}, { status: 500 }) : Response.json(write(`${method} ${path}`, given))
  }
  await held.get(path.split('/')[2] ?? '')
  if (path.endsWith('check-auth')) return Response.json({ authenticated: true, user })
  if (path.includes('usersv2'))
    return Response.json({ user: { ...owner, sports: path.endsWith('u2') ? sports : user.sports } })
  return Response.json(path.includes('statsv2') ? { stats } : { gamePeriods: periods })
}

const period = (name: string, order: number): GamePeriodView => {
  return { id: `id-${name}`, name, order, hidden: false, sportId: 'basketball' }
}
const draw = (address: string) =>
  renderSignedIn(address.startsWith('/stats') ? <StatsPage /> : <PeriodsPage />, {
    path: address.split('?')[0] ?? '',
    address,
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const items = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const shown = (list: string) =>
  items(list)
    .elements()
    .map((item) => item.querySelector('[class*="name"]')?.textContent)

beforeEach(async () => {
  await page.viewport(390, 844)
  stats = statViews.slice(0, 4)
  periods = defaultPeriods.map(({ name }, order) => period(name, order))
  user = owner
  sent = []
  refuses = false
  held = new Map()
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => answer(address, request))
})
afterEach(() => vi.unstubAllGlobals())

describe('the stats ordering page', () => {
  it("S104 R254 says 'Loading user...', then 'Loading stats...', then each stat as 'name (abbreviation)'", async () => {
    const letGo: (() => void)[] = []
    for (const path of ['usersv2', 'statsv2']) held.set(path, new Promise((go) => letGo.push(() => go())))
    draw('/stats')
    await expect.element(page.getByText('Loading user...')).toBeVisible()
    letGo[0]?.()
    await expect.element(page.getByText('Loading stats...')).toBeVisible()
    letGo[1]?.()
    await expect
      .poll(() => shown('Stats'))
      .toEqual(['Points (PTS)', 'Assists (AST)', 'Rebounds (REB)', 'Field Goals Made (FGM)'])
  })

  it("S104 R254 C104 hides with 'Hide' and shows again with 'Unhide'; a hidden one says so, not by colour alone", async () => {
    draw('/stats')
    await button('Hide Assists (AST)').click()
    await expect.element(button('Unhide Assists (AST)')).toHaveTextContent('Unhide')
    await expect.element(items('Stats').nth(1)).toMatchTextContent(/Hidden/)
    await expect.element(items('Stats').nth(0)).not.toMatchTextContent(/Hidden/)
    await button('Unhide Assists (AST)').click()
    await expect.element(button('Hide Assists (AST)')).toBeVisible()
    expect(sent).toEqual([
      ['PUT /api/statsv2/id-ast/toggle-visibility', { hidden: true }],
      ['PUT /api/statsv2/id-ast/toggle-visibility', { hidden: false }],
    ])
  })

  it('S104 R252 C103 puts in order by keyboard, and sends the whole order once', async () => {
    draw('/stats')
    await expect.element(button('Move Points (PTS)')).toBeVisible()
    ;(button('Move Points (PTS)').element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Points (PTS) picked up, position 1 of 4.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByText('Points (PTS) is over position 2 of 4.')).toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('Order saved')).toBeInTheDocument()
    expect(shown('Stats').slice(0, 2)).toEqual(['Assists (AST)', 'Points (PTS)'])
    const order = ['id-ast', 'id-pts', 'id-reb', 'id-fgm'].map((id, at) => ({ id, order: at }))
    expect(sent).toEqual([['PUT /api/statsv2/reorder', { stats: order }]])
  })

  it('S104 R252 shows the recorded order again where saving fails', async () => {
    refuses = true
    draw('/stats')
    await button('Order of Rebounds (REB)').click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.element(page.getByText('The order could not be saved.')).toBeVisible()
    await expect.poll(() => shown('Stats')[0]).toBe('Points (PTS)')
  })

  it('S104 lets choose the sport where there are several, and says where there is none', async () => {
    user = { ...owner, sports: [...sports] }
    draw('/stats?sport=tennis')
    await expect.element(page.getByRole('combobox', { name: 'Sport' })).toHaveValue('tennis')
    await page.getByRole('combobox', { name: 'Sport' }).selectOptions('volleyball')
    await expect.element(items('Stats').first()).toBeVisible()
    user = { ...owner, sports: [] }
    draw('/stats')
    await expect.element(page.getByText('No sport assigned to this organization.')).toBeVisible()
  })
})

describe('the game periods page', () => {
  it("S105 C106 adds by 'Period Name' and 'Add Game Period'; what was typed stays when it fails", async () => {
    draw('/gamePeriod')
    const name = page.getByRole('textbox', { name: 'Period Name' })
    await button('Add Game Period').click()
    await expect.element(page.getByText('A name is required.')).toBeVisible()
    refuses = true
    await name.fill('OT2')
    await button('Add Game Period').click()
    await expect.element(page.getByText('The period could not be added.')).toBeVisible()
    await expect.element(name).toHaveValue('OT2')
    refuses = false
    await button('Add Game Period').click()
    await expect.poll(() => shown('Game periods').at(-1)).toBe('OT2')
    await expect.element(name).toHaveValue('')
    expect(sent.at(-1)).toEqual(['POST /api/gamePeriods', { sportId: 'basketball', name: 'OT2' }])
  })

  it("S105 R257 C107 'Hide All' repeats the hide call for those that are shown", async () => {
    draw('/gamePeriod')
    await button('Hide OT').click()
    await expect.element(button('Unhide OT')).toBeVisible()
    await button('Hide All').click()
    await expect.element(page.getByText('All game periods are hidden now')).toBeVisible()
    await expect.element(button('Hide All')).toBeDisabled()
    const hidden = ['OT', 'Q1', 'Q2', 'Q3', 'Q4', 'Final']
    expect(sent).toEqual(hidden.map((name) => [`PUT /api/gamePeriods/hide/id-${name}`, undefined]))
    await button('Unhide Q3').click()
    await expect.element(button('Hide Q3')).toBeVisible()
  })

  it("S105 R257 C110 'Reset to Default' asks first, and says what becomes of added periods", async () => {
    draw('/gamePeriod')
    await button('Reset to Default').click()
    const dialog = page.getByRole('dialog', { name: /Periods that were added are hidden/ })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(sent).toEqual([])
    await button('Reset to Default').click()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expect.element(page.getByText('The game periods are the default ones now')).toBeVisible()
    expect(sent).toEqual([['POST /api/gamePeriods/reset/basketball', {}]])
  })

  it('S105 R257 C109 puts in order by menu', async () => {
    draw('/gamePeriod')
    await button('Order of OT').click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(() => shown('Game periods')[0]).toBe('OT')
    await expect.element(page.getByText('Order saved')).toBeInTheDocument()
    expect(sent[0]?.[0]).toBe('PUT /api/gamePeriods/reorder')
  })

  it('S105 R258 lets super_admin act for a user: each call says for whom, and so does the screen', async () => {
    user = superAdmin
    draw('/gamePeriod?userId=u2&sport=tennis')
    await expect.element(page.getByText(/You act for/)).toMatchTextContent(/ona/)
    await expect.element(page.getByRole('combobox', { name: 'Organization' })).not.toBeInTheDocument()
    await button('Hide Q1').click()
    await expect.element(button('Unhide Q1')).toBeVisible()
    await page.getByRole('textbox', { name: 'Period Name' }).fill('Set')
    await button('Add Game Period').click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent).toEqual([
      ['PUT /api/gamePeriods/hide/id-Q1?userId=u2', undefined],
      ['POST /api/gamePeriods', { sportId: 'tennis', name: 'Set', userId: 'u2' }],
    ])
  })

  it('R258 lets nobody else act for a user: the query says nothing to them', async () => {
    draw('/gamePeriod?userId=u2')
    await button('Hide Q1').click()
    await expect.element(button('Unhide Q1')).toBeVisible()
    expect(sent).toEqual([['PUT /api/gamePeriods/hide/id-Q1', undefined]])
    await expect.element(page.getByText(/You act for/)).not.toBeInTheDocument()
  })
})
