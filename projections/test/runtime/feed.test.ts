import type { Feed } from '@league/projections/runtime/feed/feed'
import type { ProjectionMove } from '@league/projections/runtime/feed/moves'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, postponed, scheduled, scored } from './games.ts'
import { createPatientFeed, createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally } from './tally/projection.ts'

let testRuntime: TestRuntime
/** The feed of the process that runs the projection. */
let local: Feed
/** The feed of a process that runs no projection and only knows what Postgres notifies it of. */
let remote: Feed
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  local = (await testRuntime.start([createTally()])).feed
  remote = await createPatientFeed(testRuntime.url)
})
afterEach(async () => {
  await remote.close()
  await testRuntime.close()
})

test('a process without projections can wait for a position and read what was written', async () => {
  const game = newGame()
  const position = await append(testRuntime.store, game, scheduled(game), scored(game, 9, 8))
  expect(await remote.waitFor(['tally'], position)).toBe('reached')
  const { rows } = await testRuntime.pool.query(`select points::int from tally.team where team_id = 't-1'`)
  expect(rows).toEqual([{ points: 9 }])
})

test('waitFor resolves to stale once the timeout is over, and not before', async () => {
  const started = performance.now()
  expect(await remote.waitFor(['tally'], 1_000n, 120)).toBe('stale')
  expect(performance.now() - started).toBeGreaterThanOrEqual(119)
  expect(await local.waitFor(['tally', 'unknown'], 0n, 20)).toBe('stale')
})

test('the feed finds a move that was never announced', async () => {
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game))
  await expect.poll(() => local.position('tally')).toBe(1n)
  const waiting = remote.waitFor(['tally'], 5_000n)
  // The checkpoint of a process that died before it could announce the move.
  await testRuntime.pool.query('update projection.checkpoint set position = 5000')
  expect(await waiting).toBe('reached')
})

test('moves name the organizations whose rows changed, in every process', async () => {
  const moves: Record<'local' | 'remote', ProjectionMove[]> = { local: [], remote: [] }
  local.onMoved((move) => moves.local.push(move))
  const stop = remote.onMoved((move) => moves.remote.push(move))
  const games = ['org-1', 'org-2'].map((organizationId) => newGame({ organizationId }))
  for (const game of games) await append(testRuntime.store, game, scheduled(game))
  const other = newGame({ organizationId: 'org-3' })
  const last = await append(testRuntime.store, other, postponed(other))
  expect(await remote.waitFor(['tally'], last)).toBe('reached')
  for (const received of [moves.local, moves.remote]) {
    const ids = new Set(received.flatMap(({ organizations }) => [...organizations]))
    expect([...ids].filter((id) => id !== '*').sort()).toEqual(['org-1', 'org-2'])
  }
  stop()
  const count = moves.remote.length
  await remote.waitFor(['tally'], await append(testRuntime.store, other, postponed(other)))
  expect(moves.remote).toHaveLength(count)
})

test('the version of an organization changes with its own rows only', async () => {
  const versions = async () => [
    await local.organizationVersion('org-1', ['tally']),
    await remote.organizationVersion('org-1', ['tally']),
  ]
  const [game, foreign] = [newGame(), newGame({ organizationId: 'org-2' })]
  const before = await versions()
  const first = await append(testRuntime.store, game, scheduled(game))
  await Promise.all([local.waitFor(['tally'], first), remote.waitFor(['tally'], first)])
  const after = await versions()
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  const last = await append(testRuntime.store, foreign, scheduled(foreign), scored(foreign, 1, 2))
  await Promise.all([local.waitFor(['tally'], last), remote.waitFor(['tally'], last)])
  expect(await versions()).toEqual(after)
})

test('feeds reconnect when their connections are terminated', async () => {
  await testRuntime.pool.query(
    `
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database() and application_name like 'projection%'
    `,
  )
  const game = newGame()
  const position = await append(testRuntime.store, game, scheduled(game), scored(game, 1, 2))
  expect(await remote.waitFor(['tally'], position)).toBe('reached')
})
