import type { ReplayAction } from '@league/contracts/projection/views'
import { streamName } from '@league/contracts/kernel/envelope'
import { saveCheckpoint } from '@league/projections/runtime/batch/advance'
import { claimGeneration } from '@league/projections/runtime/batch/owned-generation'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, eventOf, newGame, scheduled, scored } from './games.ts'
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

async function start() {
  const process = await testRuntime.start([tally, sound])
  const { pool, store } = testRuntime
  const status = async () => (await readStatus({ pool, store, feed: process.feed }, [tally, sound]))[0]
  const request = (action: ReplayAction, position?: bigint) =>
    requestReplay({ pool, feed: process.feed }, ['tally', 'sound'], {
      name: position === undefined ? 'tally' : 'all',
      action,
      actor: 'ann',
      reason: 'a slip',
      position: position === undefined ? undefined : String(position),
    })
  const parked = async () => (await status())?.parked
  const isReached = async (position: bigint) =>
    expect(await process.feed.waitFor(['tally', 'sound'], position)).toBe('reached')
  return { ...process, status, request, parked, isReached }
}

/** Appends an event that cannot be folded, with one before and one after it that can. */
async function appendPoisonEvent(organizationId = 'org-1') {
  const game = newGame({ organizationId })
  await append(testRuntime.store, game, scheduled(game), scored(game, 10, 20))
  const bad = await append(testRuntime.store, game, scored(game, poison, 20))
  const after = await append(testRuntime.store, game, scored(game, 30, 20))
  return { game, bad, after }
}

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

const pointsIn = async (schema: string, organizationId = 'org-1') => {
  const { rows } = await testRuntime.pool.query<{ points: number }>(
    `select points::int from ${schema}.team where organization_id = $1 and team_id = 't-1'`,
    [organizationId],
  )
  return rows[0]?.points
}

test('an event that cannot be folded parks the events of its organization in its projection, and everything else goes on', async () => {
  const { feed, status, parked, isReached } = await start()
  const { bad, game } = await appendPoisonEvent()
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
  expect([await pointsIn('tally'), await pointsIn('tally', 'org-2')]).toEqual([10, 44])
  expect(await pointsIn('sound')).toBe(30)
  expect(['org-1', 'org-2'].map((id) => feed.hasParked(id, ['tally']))).toEqual([true, false])
  expect(feed.hasParked('org-1', ['sound'])).toBe(false)
})

test('a retry fails until the cause is fixed, and then folds the event and those that waited behind it', async () => {
  const { feed, request, parked, isReached } = await start()
  await isReached((await appendPoisonEvent()).after)
  await expect(request('retry')).rejects.toMatchObject({
    code: 'replay-state',
    issues: [{ path: 'tally', message: 'No team scores that much' }],
  })
  expect((await parked())?.[0]?.triedAt).not.toBeNull()
  expect(await pointsIn('tally')).toBe(10)
  const version = await feed.organizationVersion('org-1', ['tally'])
  failsOnPoison = false
  await request('retry')
  expect(await pointsIn('tally')).toBe(30)
  expect(await parked()).toEqual([])
  expect(feed.hasParked('org-1', ['tally'])).toBe(false)
  expect(await feed.organizationVersion('org-1', ['tally'])).not.toBe(version)
})

test('an operator can skip the event, the skip is recorded, and a rebuild leaves the event out too', async () => {
  const { request, status, parked, isReached } = await start()
  const { bad, after } = await appendPoisonEvent()
  await isReached(after)
  await request('skip')
  expect(await pointsIn('tally')).toBe(30)
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
  expect(await pointsIn('tally__next')).toBe(30)
})

test('a former owner of other tables cannot fold an event into them that was skipped meanwhile', async () => {
  const { request, status, isReached } = await start()
  const { pool, store } = testRuntime
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  await request('activate')
  await expect.poll(async () => (await status())?.canSwitchBack).toBe(true)
  const former = await claimGeneration(pool, tally, 'previous')
  if (!former) throw new Error('There are no previous tables')
  const { bad, after } = await appendPoisonEvent()
  await isReached(after)
  await request('skip', bad)
  const event = await store.eventAt(bad)
  if (!event) throw new Error('There is no event')
  await expect(saveCheckpoint(former, event, 0)).rejects.toThrow('has another owner')
})

test('a write that the owner of the live tables has given up cannot fold an event into them that was skipped meanwhile', async () => {
  const { request, isReached } = await start()
  const { pool, store } = testRuntime
  const { bad, after } = await appendPoisonEvent()
  await isReached(after)
  const owned = await claimGeneration(pool, tally, 'live')
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

test('without a position, retry and skip are refused when no event or several are parked', async () => {
  const { request, parked, isReached } = await start()
  await expect(request('retry')).rejects.toMatchObject({
    code: 'replay-state',
    issues: [{ path: 'tally', message: 'No event is parked.' }],
  })
  const first = await appendPoisonEvent('org-1')
  const second = await appendPoisonEvent('org-2')
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
  const { request, parked, isReached } = await start()
  const { game, bad } = await appendPoisonEvent()
  const second = await append(testRuntime.store, game, scored(game, poison, 1))
  await isReached(await append(testRuntime.store, game, scored(game, 50, 1)))
  await request('skip', bad)
  expect(await parked()).toMatchObject([{ position: String(second), waiting: 1 }])
  expect(await pointsIn('tally')).toBe(30)
  failsOnPoison = false
  await request('retry')
  expect(await pointsIn('tally')).toBe(50)
})

test.each([
  ['of an unknown type', () => appendOf({ type: 'GamePlayedOnTheMoon' })],
  ['of a newer version', () => appendOf({ version: 99 })],
  ['whose row in the log cannot be decoded', () => insertDamaged('org-1', 'GameScheduled')],
])('an event %s is parked by every projection, and the status can be read', async (_, appendBad) => {
  const { feed, status, parked, isReached } = await start()
  const bad = await appendBad()
  const other = newGame({ organizationId: 'org-2' })
  await isReached(await append(testRuntime.store, other, scheduled(other), scored(other, 44, 1)))
  expect(await status()).toMatchObject({ state: 'running', lag: 0 })
  expect(await parked()).toMatchObject([{ position: String(bad), organizationId: 'org-1' }])
  for (const name of ['tally', 'sound']) {
    expect(feed.hasParked('org-1', [name])).toBe(true)
    expect(await pointsIn(name, 'org-2')).toBe(44)
  }
})

async function appendOf(parts: { type?: string; version?: number }): Promise<bigint> {
  const game = newGame()
  return await append(testRuntime.store, game, { ...scheduled(game), ...parts })
}

test('a damaged row of a known type does not concern projections that do not handle the type', async () => {
  const { parked, isReached } = await start()
  await isReached(await insertDamaged('org-1', 'LeagueRenamed'))
  expect(await parked()).toEqual([])
})

test('a row that Postgres refuses is narrowed down to its event', async () => {
  const { parked, isReached } = await start()
  const games = ['org-1', 'org-2', 'org-3'].map((organizationId) => newGame({ organizationId }))
  const positions = await Promise.all(
    games.map((game, nth) =>
      append(testRuntime.store, game, scheduled(game), scored(game, nth === 1 ? 1e12 : 5, 1)),
    ),
  )
  await isReached(await testRuntime.store.head())
  expect(await parked()).toMatchObject([{ organizationId: 'org-2', position: String(positions[1]) }])
  expect([await pointsIn('tally', 'org-1'), await pointsIn('tally', 'org-3')]).toEqual([5, 5])
})

test('a retry folds thousands of waiting events in batches while others are folded', async () => {
  const { request, parked, isReached, feed } = await start()
  const { game } = await appendPoisonEvent()
  for (let nth = 0; nth < 5; nth += 1)
    await append(
      testRuntime.store,
      game,
      ...Array.from({ length: 500 }, (_, points) => scored(game, points, 1)),
    )
  await isReached(await testRuntime.store.head())
  expect((await parked())?.[0]?.waiting).toBe(2_501)
  failsOnPoison = false
  await request('retry')
  const other = newGame({ organizationId: 'org-2' })
  const last = await append(testRuntime.store, other, scheduled(other), eventOf(other, 'GameDeleted'))
  expect(await feed.waitFor(['tally'], last)).toBe('reached')
  await expect.poll(parked).toEqual([])
  expect(await pointsIn('tally')).toBe(499)
})

test('the next owner finishes a retry that its process could not finish', async () => {
  const { stop, isReached } = await start()
  const { bad, after } = await appendPoisonEvent()
  await isReached(after)
  await stop()
  // The first transaction of a skip, after which the process died.
  await testRuntime.pool.query('delete from projection.parked_event where position = $1', [bad])
  const next = await start()
  await expect.poll(next.parked).toEqual([])
  expect(await pointsIn('tally')).toBe(30)
})

test('a rebuild parks the event that the live tables have parked, and both are retried at once', async () => {
  const { request, status, parked, isReached } = await start()
  await isReached((await appendPoisonEvent()).after)
  const replay = async () => (await status())?.replay
  await request('start')
  await expect.poll(async () => (await replay())?.state).toBe('ready')
  expect((await replay())?.parked).toBe(1)
  expect(await pointsIn('tally__next')).toBe(10)
  failsOnPoison = false
  await request('retry')
  expect((await replay())?.parked).toBe(0)
  expect([await pointsIn('tally'), await pointsIn('tally__next')]).toEqual([30, 30])
  await request('activate')
  expect(await parked()).toEqual([])
  expect(await pointsIn('tally')).toBe(30)
})

test('parked events move with their tables when a rebuild is activated and switched back', async () => {
  const { request, status, parked, isReached, feed } = await start()
  const { bad, game, after } = await appendPoisonEvent()
  await isReached(after)
  const replay = async () => (await status())?.replay
  failsOnPoison = false
  await request('start')
  await expect.poll(async () => (await replay())?.state).toBe('ready')
  await request('activate')
  await expect.poll(() => feed.hasParked('org-1', ['tally']), { timeout: 10_000 }).toBe(false)
  expect([await parked(), await pointsIn('tally')]).toEqual([[], 30])
  await append(testRuntime.store, game, scored(game, 60, 1))
  await request('switch-back')
  await expect.poll(() => feed.hasParked('org-1', ['tally'])).toBe(true)
  expect(await parked()).toMatchObject([{ position: String(bad), waiting: 2 }])
  expect(await pointsIn('tally')).toBe(10)
  await request('retry')
  expect(await pointsIn('tally')).toBe(60)
})

test('a skip restarts a rebuild that has folded the event already', async () => {
  const { request, status, isReached } = await start()
  const { bad, after } = await appendPoisonEvent()
  await isReached(after)
  failsOnPoison = false
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  await request('skip', bad)
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  const { rows } = await testRuntime.pool.query(
    `select count(*)::int as games from tally__next.game where scored_at is not null`,
  )
  expect(rows).toEqual([{ games: 1 }])
  expect([await pointsIn('tally'), await pointsIn('tally__next')]).toEqual([30, 30])
})
