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
