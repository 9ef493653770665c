import { saveCheckpoint } from '@league/projections/runtime/batch/advance'
import { claimGeneration } from '@league/projections/runtime/batch/owned-generation'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, scheduled, scored } from './games.ts'
import { createParkingTest, type ParkingTest } from './parking-test.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'

let testRuntime: TestRuntime
let parkingTest: ParkingTest
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  parkingTest = createParkingTest(testRuntime)
})
afterEach(() => testRuntime.close())

test('an operator can skip the event, the skip is recorded, and a rebuild leaves the event out too', async () => {
  const { request, status, parked, isReached } = await parkingTest.start()
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  await request('skip')
  expect(await parkingTest.pointsIn('tally')).toBe(30)
  expect(await parked()).toEqual([])
  const { rows } = await testRuntime.pool.query(
    'select projection, position, actor, reason, error from projection.skipped',
  )
  expect(rows).toEqual([
    {
      projection: 'tally',
      position: String(bad),
      actor: 'ann',
      reason: 'a slip',
      error: 'No team scores that much',
    },
  ])
  await expect(request('skip')).rejects.toMatchObject({ code: 'replay-state' })
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  expect((await status())?.replay?.parked).toBe(0)
  expect(await parkingTest.pointsIn('tally__next')).toBe(30)
})

test('a former owner of other tables cannot fold an event into them that was skipped meanwhile', async () => {
  const { request, status, isReached } = await parkingTest.start()
  const { pool, store } = testRuntime
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  await request('activate')
  await expect.poll(async () => (await status())?.canSwitchBack).toBe(true)
  const former = await claimGeneration(pool, parkingTest.tally, 'previous')
  if (!former) throw new Error('There are no previous tables')
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  await request('skip', bad)
  const event = await store.eventAt(bad)
  if (!event) throw new Error('There is no event')
  await expect(saveCheckpoint(former, event, 0)).rejects.toThrow('has another owner')
})

test('a write that the owner of the live tables has given up cannot fold an event into them that was skipped meanwhile', async () => {
  const { request, isReached } = await parkingTest.start()
  const { pool, store } = testRuntime
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  const owned = await claimGeneration(pool, parkingTest.tally, 'live')
  if (!owned) throw new Error('There are no live tables')
  // The running process is the owner, and so is the write.
  owned.checkpoint.epoch -= 1n
  await pool.query(
    "update projection.checkpoint set epoch = epoch - 1 where projection = 'tally' and generation = 'live'",
  )
  await request('skip', bad)
  const event = await store.eventAt(after)
  if (!event) throw new Error('There is no event')
  await expect(saveCheckpoint(owned, event, 0)).rejects.toThrow('has another owner')
})

test('a skip restarts a rebuild that has folded the event already', async () => {
  const { request, status, isReached } = await parkingTest.start()
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  parkingTest.fix()
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  await request('skip', bad)
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  const { rows } = await testRuntime.pool.query(
    `select count(*)::int as games from tally__next.game where scored_at is not null`,
  )
  expect(rows).toEqual([{ games: 1 }])
  expect([await parkingTest.pointsIn('tally'), await parkingTest.pointsIn('tally__next')]).toEqual([30, 30])
})

test.each([
  {
    event: 'whose projection has another owner by now',
    change: 'update projection.checkpoint set epoch = epoch + 1',
  },
  { event: 'that the live tables contain by now', change: 'delete from projection.parked_event' },
])('a skip of an event $event fails and leaves the rebuild as it is', async ({ change }) => {
  const { request, status, isReached } = await parkingTest.start()
  const { pool } = testRuntime
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  parkingTest.fix()
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  const rebuiltTables = async () => (await pool.query(`select 'tally__next.game'::regclass::oid`)).rows
  const before = await rebuiltTables()
  await pool.query(`${change} where projection = 'tally' and generation = 'live'`)
  await expect(request('skip', bad)).rejects.toMatchObject({ code: 'replay-state' })
  expect(await rebuiltTables()).toEqual(before)
  expect(await status()).toMatchObject({ replay: { state: 'ready' }, skipped: [] })
})

test('a skip that fails leaves the previous tables as they are', async () => {
  const { request, status, isReached } = await parkingTest.start()
  const { pool } = testRuntime
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  parkingTest.fix()
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  await request('activate')
  await expect.poll(async () => (await status())?.canSwitchBack, { timeout: 10_000 }).toBe(true)
  await request('switch-back')
  await expect.poll(async () => (await status())?.parked).toHaveLength(1)
  await pool.query(
    `
      update projection.checkpoint
      set epoch = epoch + 1
      where projection = 'tally' and generation = 'live'
    `,
  )
  await expect(request('skip', bad)).rejects.toMatchObject({ code: 'replay-state' })
  expect(await status()).toMatchObject({ canSwitchBack: true, skipped: [] })
})

test('an event is also skipped where it waits behind another one, which stays parked', async () => {
  const { request, status, parked, isReached } = await parkingTest.start()
  const { game, bad } = await parkingTest.appendPoisonEvent()
  const { store, pool } = testRuntime
  const unknown = await append(store, game, { ...scheduled(game), type: 'GamePlayedOnTheMoon' })
  await isReached(await append(store, game, scored(game, 50, 20)))
  expect(await parked()).toMatchObject([{ position: String(bad), waiting: 3 }])
  await request('skip', unknown)
  expect(await parked()).toMatchObject([{ position: String(bad), waiting: 2, triedAt: null }])
  expect(await parkingTest.pointsIn('sound')).toBe(50)
  const { rows } = await pool.query('select projection, error from projection.skipped order by projection')
  expect(rows).toEqual([
    { projection: 'sound', error: expect.stringContaining('GamePlayedOnTheMoon') },
    { projection: 'tally', error: `Waited behind the event at ${bad}: No team scores that much` },
  ])
  parkingTest.fix()
  await request('retry', bad)
  expect(await parked()).toEqual([])
  expect(await parkingTest.pointsIn('tally')).toBe(50)
  expect((await status())?.skipped).toMatchObject([{ position: String(unknown) }])
})

test('an event that only waits can be skipped but not retried before the one that holds it up', async () => {
  const { request, parked, isReached } = await parkingTest.start()
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  await expect(request('retry', after)).rejects.toMatchObject({
    code: 'replay-state',
    issues: [
      {
        message: `The event at position ${after} waits behind the one at ${bad}. Retry or skip that one.`,
      },
    ],
  })
  await request('skip', after)
  expect(await parked()).toMatchObject([{ position: String(bad), waiting: 0 }])
  parkingTest.fix()
  await request('retry', bad)
  expect(await parkingTest.pointsIn('tally')).toBe(666)
})
