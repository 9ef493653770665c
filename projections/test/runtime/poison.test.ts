import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, scheduled, scored } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { createTally, poison } from './tally/projection.ts'

let lab: Lab
let chokes: boolean
beforeEach(async () => {
  lab = await createLab()
  chokes = true
})
afterEach(() => lab.close())

const tally = createTally({ chokes: () => chokes })
const sound = createTally({ name: 'sound', chokes: () => false })

/** A good event, a poisonous one and a good one, one after the other. */
async function poisoned() {
  const process = await lab.start([tally, sound])
  const game = newGame()
  const before = await append(lab.store, game, scheduled(game), scored(game, 10, 20))
  const bad = await append(lab.store, game, scored(game, poison, 20))
  const after = await append(lab.store, game, scored(game, 30, 20))
  const status = async () =>
    (await readStatus({ pool: lab.pool, store: lab.store, feed: process.feed }, [tally, sound]))[0]
  const ask = (action: 'skip' | 'resume-live') =>
    requestReplay({ pool: lab.pool, feed: process.feed }, ['tally'], {
      name: 'tally',
      action,
      actor: 'ann',
      reason: 'a slip',
    })
  return { ...process, before, bad, after, status, ask }
}

const points = async (schema: string) =>
  (await lab.pool.query(`select points::int from ${schema}.team where team_id = 't-1'`)).rows[0]?.points

test('a poisonous event holds up its projection alone, and says which event and why', async () => {
  const { feed, after, bad, status } = await poisoned()
  expect(await feed.waitFor(['sound'], after)).toBe('reached')
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  expect((await status())?.error).toMatchObject({
    position: String(bad),
    eventType: 'ScoreRecorded',
    message: 'nobody scores that much',
  })
  expect(await points('tally')).toBe(10)
  expect(await points('sound')).toBe(30)
  expect(await feed.waitFor(['tally'], after, 50)).toBe('stale')
})

test('once the cause is gone, resume goes on with the very event', async () => {
  const { feed, after, status, ask } = await poisoned()
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  chokes = false
  await ask('resume-live')
  expect(await feed.waitFor(['tally'], after, 5_000)).toBe('reached')
  expect(await points('tally')).toBe(30)
  expect((await status())?.error).toBeNull()
})

test('resumed with the cause still there, it stands still at the same event', async () => {
  const { bad, status, ask } = await poisoned()
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  await ask('resume-live')
  await expect.poll(async () => (await status())?.error?.position, { timeout: 10_000 }).toBe(String(bad))
})

test('an operator can leave the event out, on the record', async () => {
  const { feed, bad, after, status, ask } = await poisoned()
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  await ask('skip')
  expect(await feed.waitFor(['tally'], after, 5_000)).toBe('reached')
  expect(await points('tally')).toBe(30)
  const { rows } = await lab.pool.query('select position, actor, reason, error from projection.skipped')
  expect(rows).toEqual([
    { position: String(bad), actor: 'ann', reason: 'a slip', error: 'nobody scores that much' },
  ])
  await expect(ask('skip')).rejects.toMatchObject({ code: 'replay-state' })
})

test('an event that cannot be decoded holds up those that handle it', async () => {
  const { feed } = await lab.start([tally])
  const game = newGame()
  const newer = { ...scheduled(game), version: 99 }
  const position = await append(lab.store, game, newer)
  const status = async () => (await readStatus({ pool: lab.pool, store: lab.store, feed }, [tally]))[0]
  await expect.poll(async () => (await status())?.state, { timeout: 10_000 }).toBe('poisoned')
  expect((await status())?.error).toMatchObject({ position: String(position), eventType: 'GameScheduled' })
})
