import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally, poison } from './tally/projection.ts'

let testRuntime: TestRuntime
let failsOnPoison: boolean
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  failsOnPoison = true
})
afterEach(() => testRuntime.close())

const tally = createTally({ failsOnPoison: () => failsOnPoison })
const sound = createTally({ name: 'sound', failsOnPoison: () => false })

/** Appends an event that cannot be folded, with one before and one after it that can. */
async function appendPoisonEvent() {
  const process = await testRuntime.start([tally, sound])
  const game = newGame()
  const before = await append(testRuntime.store, game, scheduled(game), scored(game, 10, 20))
  const bad = await append(testRuntime.store, game, scored(game, poison, 20))
  const after = await append(testRuntime.store, game, scored(game, 30, 20))
  const status = async () =>
    (
      await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed: process.feed }, [
        tally,
        sound,
      ])
    )[0]
  const request = (action: 'skip' | 'resume-live') =>
    requestReplay({ pool: testRuntime.pool, feed: process.feed }, ['tally'], {
      name: 'tally',
      action,
      actor: 'ann',
      reason: 'a slip',
    })
  return { ...process, before, bad, after, status, request }
}

const pointsIn = async (schema: string) =>
  (await testRuntime.pool.query(`select points::int from ${schema}.team where team_id = 't-1'`)).rows[0]
    ?.points

test('an event that cannot be folded stops only its projection, and the status names the event and the error', async () => {
  const { feed, after, bad, status } = await appendPoisonEvent()
  expect(await feed.waitFor(['sound'], after)).toBe('reached')
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  expect((await status())?.error).toMatchObject({
    position: String(bad),
    eventType: 'ScoreRecorded',
    message: 'No team scores that much',
  })
  expect(await pointsIn('tally')).toBe(10)
  expect(await pointsIn('sound')).toBe(30)
  expect(await feed.waitFor(['tally'], after, 50)).toBe('stale')
})

test('after the cause is fixed, resume continues with the event that failed', async () => {
  const { feed, after, status, request } = await appendPoisonEvent()
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  failsOnPoison = false
  await request('resume-live')
  expect(await feed.waitFor(['tally'], after, 5_000)).toBe('reached')
  expect(await pointsIn('tally')).toBe(30)
  expect((await status())?.error).toBeNull()
})

test('a projection that is resumed before the cause is fixed stops at the same event', async () => {
  const { bad, status, request } = await appendPoisonEvent()
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  await request('resume-live')
  await expect.poll(async () => (await status())?.error?.position, { timeout: 10_000 }).toBe(String(bad))
})

test('an operator can skip the event, and the skip is recorded', async () => {
  const { feed, bad, after, status, request } = await appendPoisonEvent()
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  await request('skip')
  expect(await feed.waitFor(['tally'], after, 5_000)).toBe('reached')
  expect(await pointsIn('tally')).toBe(30)
  const { rows } = await testRuntime.pool.query(
    'select position, actor, reason, error from projection.skipped',
  )
  expect(rows).toEqual([
    { position: String(bad), actor: 'ann', reason: 'a slip', error: 'No team scores that much' },
  ])
  await expect(request('skip')).rejects.toMatchObject({ code: 'replay-state' })
})

test('an event that cannot be decoded stops the projections that handle it', async () => {
  const { feed } = await testRuntime.start([tally])
  const game = newGame()
  const ofUnknownVersion = { ...scheduled(game), version: 99 }
  const position = await append(testRuntime.store, game, ofUnknownVersion)
  const status = async () =>
    (await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, [tally]))[0]
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  expect((await status())?.error).toMatchObject({ position: String(position), eventType: 'GameScheduled' })
})
