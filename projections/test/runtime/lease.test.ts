import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { append, newGame, scheduled, scored } from './games.ts'
import { createWorkPool } from '@league/projections/runtime/work-pool'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally } from './tally/projection.ts'

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(() => testRuntime.close())

const epoch = async () =>
  Number(
    (await testRuntime.pool.query(`select epoch from projection.checkpoint where generation = 'live'`))
      .rows[0]?.epoch,
  )

const holders = async () => {
  const { rows } = await testRuntime.pool.query<{ pid: number }>(
    `
      select pid
      from pg_stat_activity
      where application_name = 'projection leases'
        and datname = current_database()
        and pid in (select pid from pg_locks where locktype = 'advisory' and granted)
    `,
  )
  return rows.map(({ pid }) => pid)
}

test('one of two processes does the work, and the other takes over within seconds when it stops', async () => {
  const first = await testRuntime.start([createTally()])
  await expect.poll(epoch).toBe(1)
  const second = await testRuntime.start([createTally()])
  const game = newGame()
  const firstPosition = await append(testRuntime.store, game, scheduled(game), scored(game, 1, 2))
  expect(await second.feed.waitFor(['tally'], firstPosition)).toBe('reached')
  expect(await holders()).toHaveLength(1)
  expect(await epoch()).toBe(1)
  await first.stop()
  const secondPosition = await append(testRuntime.store, game, scored(game, 3, 4))
  expect(await second.feed.waitFor(['tally'], secondPosition, 10_000)).toBe('reached')
  expect(await epoch()).toBe(2)
})

test('a process that loses its connection loses the lease, and each event is folded exactly once', async () => {
  const [first] = [await testRuntime.start([createTally()]), await testRuntime.start([createTally()])]
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game))
  let last = 0n
  for (let points = 1; points <= 60; points += 1) {
    last = await append(testRuntime.store, game, scored(game, points, 1))
    if (points % 20 === 0)
      for (const pid of await holders())
        await testRuntime.pool.query('select pg_terminate_backend($1)', [pid])
  }
  expect(await first?.feed.waitFor(['tally'], last)).toBe('reached')
  const { rows } = await testRuntime.pool.query(
    'select points::int, games from tally.team order by points desc',
  )
  expect(rows).toEqual([
    { points: 60, games: 1 },
    { points: 1, games: 1 },
  ])
})

test('an owner with an outdated epoch writes nothing', async () => {
  const { feed } = await testRuntime.start([createTally()])
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game))
  await expect.poll(epoch).toBe(1)
  await testRuntime.pool.query('update projection.checkpoint set epoch = epoch + 10')
  const last = await append(testRuntime.store, game, scored(game, 7, 1))
  // The next batch fails; the owner still has the lease, claims the generation again and continues from the
  // checkpoint.
  expect(await feed.waitFor(['tally'], last)).toBe('reached')
  expect(await epoch()).toBe(12)
})

test('processes that start at the same time create the tables once', async () => {
  const processes = await Promise.all(
    Array.from({ length: 3 }, () => testRuntime.start([createTally(), createTally({ name: 'other' })])),
  )
  expect(processes).toHaveLength(3)
  expect((await testRuntime.pool.query('select from projection.checkpoint')).rowCount).toBe(2)
})

/** Starts the test projection in a process of its own and returns once it holds the lease. */
async function startProjectorProcess() {
  const program = new URL('projector.main.ts', import.meta.url).pathname
  const projector = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: testRuntime.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void projector.kill('SIGKILL'))
  await once(projector.stdout, 'data')
  await expect.poll(epoch).toBe(1)
  return projector
}

test('a process that hangs is replaced within ten seconds, and writes nothing when it continues', async () => {
  const projector = await startProjectorProcess()
  const { feed } = await testRuntime.start([createTally()])
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game), scored(game, 1, 2))
  projector.kill('SIGSTOP')
  const whileStopped = await append(testRuntime.store, game, scored(game, 3, 4))
  expect(await feed.waitFor(['tally'], whileStopped)).toBe('reached')
  expect(await epoch()).toBe(2)
  projector.kill('SIGCONT')
  const afterwards = await append(testRuntime.store, game, scored(game, 5, 6))
  expect(await feed.waitFor(['tally'], afterwards)).toBe('reached')
  expect(await holders()).toHaveLength(1)
  expect(await epoch()).toBe(2)
  const { rows } = await testRuntime.pool.query('select points::int, games from tally.team order by points')
  expect(rows).toEqual([
    { points: 5, games: 1 },
    { points: 6, games: 1 },
  ])
})

test('the locks of a process that hangs in the middle of a transaction are released', async () => {
  const pool = createWorkPool(testRuntime.url, { max: 1, bulk: true })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query('show idle_in_transaction_session_timeout')
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }])
})
