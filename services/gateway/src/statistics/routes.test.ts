import type { TeamEntryId, UserId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GamePeriodView, StatView } from '@league/contracts/statistics/views'
import { recordScore } from '@league/operations/game/score-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { callerOf, signedIn, type TestCaller } from '../testing/caller.ts'
import { contextOf, openOrganization } from '../testing/season.ts'
import { waitForReadModels, type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let admin: TestCaller
let staff: TestCaller & { userId: UserId }
let foreigner: TestCaller & { userId: UserId }
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { product, season } = signedSeason
  const { organizationId } = season
  const otherOrganizationId = await openOrganization(product.dependencies, 'west')
  await waitForReadModels(product)
  admin = await signedIn(product, { username: 'admin', role: 'super_admin', organizationId: null })
  staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
  foreigner = await signedIn(product, {
    username: 'west-staff',
    role: 'staff',
    organizationId: otherOrganizationId,
  })
})
afterAll(() => signedSeason?.product.stop())
beforeEach(async () => {
  await staff.post('/api/gamePeriods/reset/basketball', {})
})

const statsOf = async (caller: TestCaller = staff): Promise<StatView[]> =>
  (await caller.get('/api/statsv2/basketball')).json.stats
const periodsOf = async (caller: TestCaller = staff, query = ''): Promise<GamePeriodView[]> =>
  (await caller.get(`/api/gamePeriods/basketball${query}`)).json.gamePeriods
const periodByName = async (name: string) =>
  (await periodsOf()).find((period) => period.name === name) as GamePeriodView
const withOrder = (entries: readonly { id: string }[]) => entries.map(({ id }, order) => ({ id, order }))
const gameOf = async (caller: TestCaller) =>
  (await caller.get(`/api/gamesv2/${signedSeason.season.gameId}`)).json
const lastMeta = async () => {
  const events = await signedSeason.product.dependencies.store.readStream(
    `statistics-${signedSeason.season.organizationId}.basketball`,
  )
  return events.at(-1)?.meta
}

describe('the stats of a sport', () => {
  it('the stats of a sport are hidden from visitors at once, with either field name, and shown again (C104, R252)', async () => {
    const [points] = await statsOf()
    const visitor = callerOf(signedSeason.product)
    const seen = async () =>
      (await gameOf(visitor)).allStats.find(({ id }: StatView) => id === points?.id).hidden
    const toggle = (body: object) => staff.put(`/api/statsv2/${points?.id}/toggle-visibility`, body)
    expect(await seen()).toBe(false)
    expect((await toggle({ hidden: true })).json.stat).toMatchObject({
      hidden: true,
      is_visible: false,
      order: 0,
    })
    expect(await seen()).toBe(true)
    expect((await toggle({ is_visible: true })).json.stat).toMatchObject({ hidden: false, is_visible: true })
    expect(await seen()).toBe(false)
    expect((await toggle({})).status).toBe(422)
  })

  it('the stats of a sport take any order that lists each of them once (C103, R252)', async () => {
    const before = await statsOf()
    const order = before.toReversed()
    const answer = await staff.put('/api/statsv2/reorder', { stats: withOrder(order) })
    expect(answer.json.stats.map(({ id }: StatView) => id)).toEqual(order.map(({ id }) => id))
    expect((await statsOf()).map(({ id, order: position }) => [id, position])).toEqual(
      order.map(({ id }, position) => [id, position]),
    )
    const refused = async (stats: object[]) => (await staff.put('/api/statsv2/reorder', { stats })).json.code
    expect(await refused(withOrder(before.slice(1)))).toBe('stat-order-incomplete')
    expect(await refused([...withOrder(before), { id: before[0]?.id, order: 99 }])).toBe(
      'stat-order-incomplete',
    )
    expect((await foreigner.put('/api/statsv2/reorder', { stats: withOrder(before) })).status).toBe(404)
    await staff.put('/api/statsv2/reorder', { stats: withOrder(before) })
    expect(await statsOf()).toEqual(before)
  })
})

describe('the game periods of a sport', () => {
  it('the game periods of a sport are listed for the sports of the own organization, and not found for others (C105, R256)', async () => {
    expect(await periodsOf()).toMatchObject(
      ['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'].map((name, order) => {
        return { name, order, hidden: false, sportId: 'basketball' }
      }),
    )
    expect((await staff.get('/api/gamePeriods/tennis')).status).toBe(404)
    expect((await callerOf(signedSeason.product).get('/api/gamePeriods/basketball')).status).toBe(401)
  })

  it('the game periods of a sport are added at the end, with a unique name (C106)', async () => {
    const add = (body: object) => staff.post('/api/gamePeriods', body)
    const added = await add({ sportId: 'basketball', name: ' OT2 ' })
    expect(added.json.gamePeriod).toMatchObject({ name: 'OT2', order: 6, hidden: false })
    expect((await add({ sportId: 'basketball', name: 'ot2' })).json.code).toBe('period-name-taken')
    expect((await add({ sportId: 'tennis', name: 'Set' })).status).toBe(404)
    expect((await add({ sportId: 'basketball', name: ' ' })).status).toBe(422)
  })

  it('the game periods of a sport are hidden from visitors at once without losing their scores (C107, C108, R259)', async () => {
    const { dependencies } = signedSeason.product
    const { gameId, home, away, organizationId } = signedSeason.season
    const first = await periodByName('Q1')
    const score = (teamEntryId: TeamEntryId, points: number) => ({
      gamePeriodId: first.id,
      teamEntryId,
      score: points,
    })
    await handleCommand(dependencies, recordScore, {
      command: { home: 80, away: 75, periodScores: [score(home.id, 20), score(away.id, 18)] },
      metadata: contextOf(organizationId),
      streamId: gameId,
    })
    await waitForReadModels(signedSeason.product)
    const visitor = callerOf(signedSeason.product)
    const seen = async () => {
      const { gamePeriods, periodScores } = await gameOf(visitor)
      const period = gamePeriods.find(({ id }: GamePeriodView) => id === first.id)
      return [period.hidden, periodScores.map((row: { score: number }) => row.score)]
    }
    expect(await seen()).toEqual([false, [20, 18]])
    const hidden = await staff.put(`/api/gamePeriods/hide/${first.id}`)
    expect(hidden.json.gamePeriod).toEqual({ ...first, hidden: true })
    expect(await seen()).toEqual([true, [20, 18]])
    expect((await staff.put(`/api/gamePeriods/unhide/${first.id}`)).json.gamePeriod).toEqual(first)
    expect(await seen()).toEqual([false, [20, 18]])
  })

  it('the game periods of a sport are reordered, hidden ones included (C109, R257)', async () => {
    const before = await periodsOf()
    await staff.put(`/api/gamePeriods/hide/${before[1]?.id}`)
    const order = before.toReversed()
    const answer = await staff.put('/api/gamePeriods/reorder', { gamePeriods: withOrder(order) })
    expect(answer.json.gamePeriods.map(({ name, hidden }: GamePeriodView) => [name, hidden])).toEqual(
      order.map(({ name }) => [name, name === 'Q2' || name === 'OT2']),
    )
    const short = await staff.put('/api/gamePeriods/reorder', { gamePeriods: withOrder(order.slice(1)) })
    expect([short.status, short.json.code]).toEqual([422, 'period-order-incomplete'])
  })

  it('the game periods of a sport are reset to the defaults, which hides the added ones (C110, R257)', async () => {
    const added = (await staff.post('/api/gamePeriods', { sportId: 'basketball', name: 'OT9' })).json
      .gamePeriod
    const before = await periodsOf()
    await staff.put('/api/gamePeriods/reorder', { gamePeriods: withOrder(before.toReversed()) })
    await staff.put(`/api/gamePeriods/hide/${before[0]?.id}`)
    const answer = await staff.post('/api/gamePeriods/reset/basketball', {})
    const periods: GamePeriodView[] = answer.json.gamePeriods
    expect(periods.slice(0, 6)).toMatchObject(
      ['Q1', 'Q2', 'Q3', 'Q4', 'OT', 'Final'].map((name, order) => ({ name, order, hidden: false })),
    )
    expect(periods.find(({ id }) => id === added.id)).toMatchObject({ hidden: true })
    expect((await staff.post('/api/gamePeriods/reset/tennis', {})).status).toBe(404)
  })

  it('the game periods of a sport are reset by a request without a body too (C110, R257)', async () => {
    const [first] = await periodsOf()
    await staff.put(`/api/gamePeriods/hide/${first?.id}`)
    const answer = await staff.post('/api/gamePeriods/reset/basketball')
    expect([answer.status, answer.json.gamePeriods?.[0]?.hidden]).toEqual([200, false])
  })

  it('the game periods of a sport record for whom super_admin has acted (C105, C106, C110, R258)', async () => {
    const { userId } = staff
    expect(await periodsOf(admin, `?userId=${userId}`)).toEqual(await periodsOf())
    const added = await admin.post('/api/gamePeriods', { sportId: 'basketball', name: 'Shoot-out', userId })
    expect(added.status).toBe(200)
    expect(await lastMeta()).toMatchObject({
      actor: { role: 'super_admin' },
      onBehalfOf: userId,
      organizationId: signedSeason.season.organizationId,
    })
    await admin.put(`/api/gamePeriods/hide/${added.json.gamePeriod.id}?userId=${userId}`)
    expect((await lastMeta())?.onBehalfOf).toBe(userId)
    await admin.put(`/api/gamePeriods/unhide/${added.json.gamePeriod.id}?organization_id=x`)
    expect((await lastMeta())?.onBehalfOf).toBeUndefined()
    await admin.post('/api/gamePeriods/reset/basketball', { userId })
    expect(await lastMeta()).toMatchObject({ actor: { role: 'super_admin' }, onBehalfOf: userId })
  })

  it('the game periods of a sport let only super_admin act for a user, and only within one organization (R258)', async () => {
    const own = { sportId: 'basketball', name: 'OT3', userId: staff.userId }
    expect((await staff.post('/api/gamePeriods', own)).status).toBe(403)
    expect((await signedSeason.owner.get(`/api/gamePeriods/basketball?userId=${staff.userId}`)).status).toBe(
      403,
    )
    expect(
      (await signedSeason.owner.post('/api/gamePeriods', { ...own, userId: foreigner.userId })).status,
    ).toBe(404)
    const mixed = `?slug=east&userId=${foreigner.userId}`
    expect((await admin.get(`/api/gamePeriods/basketball${mixed}`)).status).toBe(404)
    const [first] = await periodsOf()
    const hide = `/api/gamePeriods/hide/${first?.id}?userId=${foreigner.userId}`
    expect((await admin.put(hide)).status).toBe(404)
    expect((await staff.put(`/api/gamePeriods/hide/${first?.id}?userId=${staff.userId}`)).status).toBe(403)
    expect(await periodByName('Q1')).toMatchObject({ hidden: false })
  })
})
