import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, scheduled, scored } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { createTally } from './tally/projection.ts'

let lab: Lab
beforeEach(async () => {
  lab = await createLab()
})
afterEach(() => lab.close())

const epoch = async () =>
  Number((await lab.pool.query(`select epoch from projection.checkpoint where slot = 'live'`)).rows[0]?.epoch)

const holders = async () => {
  const { rows } = await lab.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'projection leases' and datname = current_database()
     and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`,
  )
  return rows.map(({ pid }) => pid)
}

test('of two instances one works, and the other takes over within seconds when it stops', async () => {
  const first = await lab.start([createTally()])
  await expect.poll(epoch).toBe(1)
  const second = await lab.start([createTally()])
  const game = newGame()
  const one = await append(lab.store, game, scheduled(game), scored(game, 1, 2))
  expect(await second.feed.waitFor(['tally'], one)).toBe('reached')
  expect(await holders()).toHaveLength(1)
  expect(await epoch()).toBe(1)
  await first.stop()
  const two = await append(lab.store, game, scored(game, 3, 4))
  expect(await second.feed.waitFor(['tally'], two, 5_000)).toBe('reached')
  expect(await epoch()).toBe(2)
})

test('an owner that loses its connection gives way, and the log is folded exactly once', async () => {
  const [first] = [await lab.start([createTally()]), await lab.start([createTally()])]
  const game = newGame()
  await append(lab.store, game, scheduled(game))
  let last = 0n
  for (let turn = 1; turn <= 60; turn += 1) {
    last = await append(lab.store, game, scored(game, turn, 1))
    if (turn % 20 === 0)
      for (const pid of await holders()) await lab.pool.query('select pg_terminate_backend($1)', [pid])
  }
  expect(await first?.feed.waitFor(['tally'], last, 10_000)).toBe('reached')
  const { rows } = await lab.pool.query('select points::int, games from tally.team order by points desc')
  expect(rows).toEqual([
    { points: 60, games: 1 },
    { points: 1, games: 1 },
  ])
})

test('an owner whose epoch is over writes nothing more', async () => {
  const { feed } = await lab.start([createTally()])
  const game = newGame()
  await append(lab.store, game, scheduled(game))
  await expect.poll(epoch).toBe(1)
  await lab.pool.query('update projection.checkpoint set epoch = epoch + 10')
  const last = await append(lab.store, game, scored(game, 7, 1))
  // It finds out at its next batch, takes the slot anew under the lease that it holds, and folds from what is written.
  expect(await feed.waitFor(['tally'], last, 5_000)).toBe('reached')
  expect(await epoch()).toBe(12)
})

test('boots that race make the tables once', async () => {
  const feeds = await Promise.all(
    Array.from({ length: 3 }, () => lab.start([createTally(), createTally({ name: 'other' })])),
  )
  expect(feeds).toHaveLength(3)
  expect((await lab.pool.query('select from projection.checkpoint')).rowCount).toBe(2)
})
