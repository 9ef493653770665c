import { streamName } from '@league/contracts/kernel/envelope'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, eventOf, newGame, scheduled, scored } from './games.ts'
import { createParkingTest, type ParkingTest } from './parking-test.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { poison } from './tally/projection.ts'

let testRuntime: TestRuntime
let parkingTest: ParkingTest
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  parkingTest = createParkingTest(testRuntime)
})
afterEach(() => testRuntime.close())

/** Inserts a row that no program of ours would write, and returns its position. */
async function insertDamaged(organizationId: string, type: string): Promise<bigint> {
  const { rows } = await testRuntime.pool.query<{ position: string }>(
    `
      insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
      select coalesce(max(position), 0) + 1, $1, 0, gen_random_uuid(), $2, 1, '{}', 'null'
      from eventstore.events
      returning position
    `,
    [streamName('game', organizationId, 'damaged'), type],
  )
  return BigInt(rows[0]?.position ?? 0)
}

test('an event that cannot be folded parks the events of its organization in its projection, and everything else goes on', async () => {
  const { feed, status, parked, isReached } = await parkingTest.start()
  const { bad, game } = await parkingTest.appendPoisonEvent()
  const other = newGame({ organizationId: 'org-2' })
  await isReached(await append(testRuntime.store, other, scheduled(other), scored(other, 44, 1)))
  expect(await status()).toMatchObject({ state: 'running', lag: 0, error: null })
  expect(await parked()).toMatchObject([
    {
      position: String(bad),
      eventType: 'ScoreRecorded',
      stream: streamName('game', 'org-1', game.gameId),
      organizationId: 'org-1',
      organizationName: null,
      scope: 'organization',
      message: 'No team scores that much',
      triedAt: null,
      waiting: 1,
    },
  ])
  expect([await parkingTest.pointsIn('tally'), await parkingTest.pointsIn('tally', 'org-2')]).toEqual([
    10, 44,
  ])
  expect(await parkingTest.pointsIn('sound')).toBe(30)
  expect(['org-1', 'org-2'].map((id) => feed.hasParked(id, ['tally']))).toEqual([true, false])
  expect(feed.hasParked('org-1', ['sound'])).toBe(false)
})

test('a retry fails until the cause is fixed, and then folds the event and those that waited behind it', async () => {
  const { feed, request, parked, isReached } = await parkingTest.start()
  await isReached((await parkingTest.appendPoisonEvent()).after)
  await expect(request('retry')).rejects.toMatchObject({
    code: 'replay-state',
    issues: [{ path: 'tally', message: 'No team scores that much' }],
  })
  expect((await parked())?.[0]?.triedAt).not.toBeNull()
  expect(await parkingTest.pointsIn('tally')).toBe(10)
  const version = await feed.organizationVersion('org-1', ['tally'])
  parkingTest.fix()
  await request('retry')
  expect(await parkingTest.pointsIn('tally')).toBe(30)
  expect(await parked()).toEqual([])
  expect(feed.hasParked('org-1', ['tally'])).toBe(false)
  expect(await feed.organizationVersion('org-1', ['tally'])).not.toBe(version)
})

test('without a position, retry and skip are refused when no event or several are parked', async () => {
  const { request, parked, isReached } = await parkingTest.start()
  await expect(request('retry')).rejects.toMatchObject({
    code: 'replay-state',
    issues: [{ path: 'tally', message: 'No event is parked.' }],
  })
  const first = await parkingTest.appendPoisonEvent('org-1')
  const second = await parkingTest.appendPoisonEvent('org-2')
  await isReached(second.after)
  await expect(request('skip')).rejects.toMatchObject({
    code: 'replay-state',
    issues: [first, second].map(({ bad }) => ({
      path: 'tally',
      message: `ScoreRecorded at ${bad} is parked. Name the position of one event.`,
    })),
  })
  await request('skip', first.bad)
  expect((await parked())?.map(({ position }) => position)).toEqual([String(second.bad)])
  await expect(request('retry', first.bad)).rejects.toMatchObject({ code: 'replay-state' })
})

test('a retry that meets a second event that cannot be folded stops there', async () => {
  const { request, parked, isReached } = await parkingTest.start()
  const { game, bad } = await parkingTest.appendPoisonEvent()
  const second = await append(testRuntime.store, game, scored(game, poison, 1))
  await isReached(await append(testRuntime.store, game, scored(game, 50, 1)))
  await request('skip', bad)
  expect(await parked()).toMatchObject([{ position: String(second), waiting: 1 }])
  expect(await parkingTest.pointsIn('tally')).toBe(30)
  parkingTest.fix()
  await request('retry')
  expect(await parkingTest.pointsIn('tally')).toBe(50)
})

test.each([
  ['of an unknown type', () => appendOf({ type: 'GamePlayedOnTheMoon' })],
  ['of a newer version', () => appendOf({ version: 99 })],
  ['whose row in the log cannot be decoded', () => insertDamaged('org-1', 'GameScheduled')],
])('an event %s is parked by every projection, and the status can be read', async (_, appendBad) => {
  const { feed, status, parked, isReached } = await parkingTest.start()
  const bad = await appendBad()
  const other = newGame({ organizationId: 'org-2' })
  await isReached(await append(testRuntime.store, other, scheduled(other), scored(other, 44, 1)))
  expect(await status()).toMatchObject({ state: 'running', lag: 0 })
  expect(await parked()).toMatchObject([{ position: String(bad), organizationId: 'org-1' }])
  for (const name of ['tally', 'sound']) {
    expect(feed.hasParked('org-1', [name])).toBe(true)
    expect(await parkingTest.pointsIn(name, 'org-2')).toBe(44)
  }
})

async function appendOf(parts: { type?: string; version?: number }): Promise<bigint> {
  const game = newGame()
  return await append(testRuntime.store, game, { ...scheduled(game), ...parts })
}

test('a damaged row of a known type does not concern projections that do not handle the type', async () => {
  const { parked, isReached } = await parkingTest.start()
  await isReached(await insertDamaged('org-1', 'LeagueRenamed'))
  expect(await parked()).toEqual([])
})

test('a row that Postgres refuses is narrowed down to its event', async () => {
  const { parked, isReached } = await parkingTest.start()
  const games = ['org-1', 'org-2', 'org-3'].map((organizationId) => newGame({ organizationId }))
  const positions = await Promise.all(
    games.map((game, nth) =>
      append(testRuntime.store, game, scheduled(game), scored(game, nth === 1 ? 1e12 : 5, 1)),
    ),
  )
  await isReached(await testRuntime.store.head())
  expect(await parked()).toMatchObject([{ organizationId: 'org-2', position: String(positions[1]) }])
  expect([
    await parkingTest.pointsIn('tally', 'org-1'),
    await parkingTest.pointsIn('tally', 'org-3'),
  ]).toEqual([5, 5])
})

test('a retry folds thousands of waiting events in batches while others are folded', async () => {
  const { request, parked, isReached, feed } = await parkingTest.start()
  const { game } = await parkingTest.appendPoisonEvent()
  for (let nth = 0; nth < 5; nth += 1)
    await append(
      testRuntime.store,
      game,
      ...Array.from({ length: 500 }, (_, points) => scored(game, points, 1)),
    )
  await isReached(await testRuntime.store.head())
  expect((await parked())?.[0]?.waiting).toBe(2_501)
  parkingTest.fix()
  await request('retry')
  const other = newGame({ organizationId: 'org-2' })
  const last = await append(testRuntime.store, other, scheduled(other), eventOf(other, 'GameDeleted'))
  expect(await feed.waitFor(['tally'], last)).toBe('reached')
  await expect.poll(parked).toEqual([])
  expect(await parkingTest.pointsIn('tally')).toBe(499)
})

test('the next owner finishes a retry that its process could not finish', async () => {
  const { stop, isReached } = await parkingTest.start()
  const { bad, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  await stop()
  // The first transaction of a skip, after which the process died.
  await testRuntime.pool.query('delete from projection.parked_event where position = $1', [bad])
  const next = await parkingTest.start()
  await expect.poll(next.parked).toEqual([])
  expect(await parkingTest.pointsIn('tally')).toBe(30)
})

test('a rebuild parks the event that the live tables have parked, and both are retried at once', async () => {
  const { request, status, parked, isReached } = await parkingTest.start()
  await isReached((await parkingTest.appendPoisonEvent()).after)
  const replay = async () => (await status())?.replay
  await request('start')
  await expect.poll(async () => (await replay())?.state).toBe('ready')
  expect((await replay())?.parked).toBe(1)
  expect(await parkingTest.pointsIn('tally__next')).toBe(10)
  parkingTest.fix()
  await request('retry')
  expect((await replay())?.parked).toBe(0)
  expect([await parkingTest.pointsIn('tally'), await parkingTest.pointsIn('tally__next')]).toEqual([30, 30])
  await request('activate')
  expect(await parked()).toEqual([])
  expect(await parkingTest.pointsIn('tally')).toBe(30)
})

test('parked events move with their tables when a rebuild is activated and switched back', async () => {
  const { request, status, parked, isReached, feed } = await parkingTest.start()
  const { bad, game, after } = await parkingTest.appendPoisonEvent()
  await isReached(after)
  const replay = async () => (await status())?.replay
  parkingTest.fix()
  await request('start')
  await expect.poll(async () => (await replay())?.state).toBe('ready')
  await request('activate')
  await expect.poll(() => feed.hasParked('org-1', ['tally']), { timeout: 10_000 }).toBe(false)
  expect([await parked(), await parkingTest.pointsIn('tally')]).toEqual([[], 30])
  await append(testRuntime.store, game, scored(game, 60, 1))
  await request('switch-back')
  await expect.poll(() => feed.hasParked('org-1', ['tally'])).toBe(true)
  expect(await parked()).toMatchObject([{ position: String(bad), waiting: 2 }])
  expect(await parkingTest.pointsIn('tally')).toBe(10)
  await request('retry')
  expect(await parkingTest.pointsIn('tally')).toBe(60)
})
