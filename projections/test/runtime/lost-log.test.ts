import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, scheduled, scored } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { createTally } from './tally/projection.ts'

const tally = createTally()

let lab: Lab
beforeEach(async () => {
  lab = await createLab()
})
afterEach(() => lab.close())

/** Makes the checkpoint name an event that the log does not have, as if the log had been replaced. */
async function loseLog() {
  const first = await lab.start([tally])
  const game = newGame()
  await first.feed.waitFor(['tally'], await append(lab.store, game, scheduled(game), scored(game, 5, 4)))
  await first.stop()
  await lab.pool.query(
    `update projection.checkpoint set event_id = gen_random_uuid() where generation = 'live'`,
  )
  const { feed } = await lab.start([tally])
  const status = async () => (await readStatus({ pool: lab.pool, store: lab.store, feed }, [tally]))[0]
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('lost-log')
  return { feed, game, status }
}

test('a projection stops when the log lacks the event of its checkpoint', async () => {
  const { game, status } = await loseLog()
  await append(lab.store, game, scored(game, 50, 40))
  expect((await status())?.error?.message).toMatch(/^Expected event .* at 2, found event/)
  const { rows } = await lab.pool.query('select max(points)::int as points from tally.team')
  expect(rows).toEqual([{ points: 5 }])
})

test('a rebuild from the existing log brings a stopped projection back', async () => {
  const { feed, game, status } = await loseLog()
  const last = await append(lab.store, game, scored(game, 50, 40))
  const request = (action: 'start' | 'activate' | 'verify') =>
    requestReplay({ pool: lab.pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state, { timeout: 10_000 }).toBe('ready')
  await expect(request('verify')).rejects.toMatchObject({ code: 'replay-state' })
  await request('activate')
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('running')
  expect(await feed.waitFor(['tally'], last, 5_000)).toBe('reached')
  const { rows } = await lab.pool.query('select max(points)::int as points from tally.team')
  expect(rows).toEqual([{ points: 50 }])
})
