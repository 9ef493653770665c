import { runReplayCommand } from '@league/projections/replay-cli/replay-command'
import type { ReplayAction } from '@league/contracts/projection/views'
import type { Feed } from '@league/projections/runtime/feed/feed'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from './silent-log.ts'
import { append, newGame, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally } from './tally/projection.ts'

const tally = createTally()

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(() => testRuntime.close())

/** Makes the checkpoint name an event that the log does not have, as if the log had been replaced. */
async function loseLog(beforeLoss?: (feed: Feed) => Promise<void>) {
  const first = await testRuntime.start([tally])
  const game = newGame()
  await first.feed.waitFor(
    ['tally'],
    await append(testRuntime.store, game, scheduled(game), scored(game, 5, 4)),
  )
  await beforeLoss?.(first.feed)
  await first.stop()
  await testRuntime.pool.query(
    `update projection.checkpoint set event_id = gen_random_uuid() where generation = 'live'`,
  )
  const { feed } = await testRuntime.start([tally])
  const status = async () =>
    (await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, [tally]))[0]
  await expect.poll(async () => (await status())?.state).toBe('lost-log')
  return { feed, game, status }
}

test('a projection stops when the log lacks the event of its checkpoint', async () => {
  const { game, status } = await loseLog()
  await append(testRuntime.store, game, scored(game, 50, 40))
  expect((await status())?.error?.message).toMatch(/^Expected event .* at 2, found event/)
  const { rows } = await testRuntime.pool.query('select max(points)::int as points from tally.team')
  expect(rows).toEqual([{ points: 5 }])
})

test('a rebuild from the existing log brings a stopped projection back', async () => {
  const { feed, game, status } = await loseLog()
  const last = await append(testRuntime.store, game, scored(game, 50, 40))
  const request = (action: 'start' | 'activate') =>
    requestReplay({ pool: testRuntime.pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  await request('activate')
  await expect.poll(async () => (await status())?.state).toBe('running')
  expect(await feed.waitFor(['tally'], last)).toBe('reached')
  const { rows } = await testRuntime.pool.query('select max(points)::int as points from tally.team')
  expect(rows).toEqual([{ points: 50 }])
})

test('after a log was accepted as it is, new events take effect at positions that were passed or skipped before', async () => {
  const { feed, game, status } = await loseLog()
  const { pool, store } = testRuntime
  // An operator had skipped an event at the position that the next event gets, and readers had seen one beyond.
  await pool.query(`
    insert into projection.skipped (projection, position, event_id, error, actor, reason)
    values ('tally', 3, gen_random_uuid(), 'Planted', 'ann', 'Planted')
  `)
  await pool.query(`update projection.organization_position set position = 90 where projection = 'tally'`)
  const request = (action: 'start' | 'activate') =>
    requestReplay({ pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  await request('start')
  await expect.poll(async () => (await status())?.replay?.state).toBe('ready')
  await request('activate')
  await expect.poll(async () => (await status())?.state).toBe('running')
  // The former tables were made from events that the log lacks.
  expect((await status())?.canSwitchBack).toBe(false)
  const { organizationId } = (await store.eventAt(1n))?.meta ?? { organizationId: '' }
  const before = await feed.organizationVersion(organizationId, ['tally'])
  const last = await append(store, game, scored(game, 50, 40))
  expect(last).toBe(3n)
  expect(await feed.waitFor(['tally'], last)).toBe('reached')
  const { rows } = await pool.query('select max(points)::int as points from tally.team')
  expect(rows).toEqual([{ points: 50 }])
  expect(await feed.organizationVersion(organizationId, ['tally'])).not.toBe(before)
})

test('a projection is resumed only once the log holds the event of its checkpoint again', async () => {
  const { feed, status } = await loseLog()
  const resume = () =>
    requestReplay({ pool: testRuntime.pool, feed }, ['tally'], {
      name: 'tally',
      action: 'resume-live',
      actor: 'ann',
    })
  await expect(resume()).rejects.toMatchObject({
    code: 'replay-state',
    issues: [{ path: 'tally', message: expect.stringMatching(/still lacks event 2\. Restore the log/) }],
  })
  expect((await status())?.state).toBe('lost-log')
  await testRuntime.pool.query(
    `
      update projection.checkpoint
      set event_id = (select event_id from eventstore.events where position = 2)
    `,
  )
  await resume()
  expect((await status())?.state).toBe('running')
})

test('the previous tables of a projection cannot be switched back to while the log lacks events', async () => {
  const { pool, store } = testRuntime
  const request = (feed: Feed, action: ReplayAction) =>
    requestReplay({ pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  const { feed, status } = await loseLog(async (before) => {
    const state = async () => (await readStatus({ pool, store, feed: before }, [tally]))[0]
    await request(before, 'start')
    await expect.poll(async () => (await state())?.replay?.state).toBe('ready')
    await request(before, 'activate')
    await expect.poll(async () => (await state())?.canSwitchBack).toBe(true)
  })
  expect((await status())?.canSwitchBack).toBe(false)
  await expect(request(feed, 'switch-back')).rejects.toMatchObject({
    issues: [{ path: 'tally', message: expect.stringContaining('The log has lost events') }],
  })
})

test('the command line says what to do about a lost log, and fails when it cannot resume', async () => {
  await loseLog()
  const run = async (...args: string[]) => {
    const lines: string[] = []
    const { store, url } = testRuntime
    const code = await runReplayCommand(args, {
      store,
      url,
      projections: [tally],
      log: silentLog,
      unseal: async (events) => [...events],
      print: (line) => lines.push(line),
      signal: AbortSignal.timeout(15_000),
    })
    return { code, output: lines.join('\n') }
  }
  const { output } = await run('status')
  expect(output).toContain('lost-log · at 2 · 0 behind · the log lacks event 2')
  expect(output).toContain(
    'Restore its newest backup and continue (npm run replay -- resume-live all),\nor accept the log as it is',
  )
  const advice = 'Restore the log from a backup and resume the projection, or rebuild and activate it'
  expect(await run('resume-live', 'all')).toMatchObject({ code: 1, output: expect.stringContaining(advice) })
})

test.each([
  ['further than it reached', 1],
  ['as far as it reached', 0],
])('a running projection stops when the log was cut and has grown again %s', async (_, furtherEvents) => {
  const errors: string[] = []
  const log = { ...silentLog, error: (_details: object, message: string) => void errors.push(message) }
  const { feed } = await testRuntime.start([tally], { log })
  const game = newGame()
  const last = await append(testRuntime.store, game, scheduled(game), scored(game, 5, 4), scored(game, 8, 4))
  expect(await feed.waitFor(['tally'], last)).toBe('reached')
  await replaceEvents(2n)
  for (let nth = 0; nth < furtherEvents; nth += 1) await append(testRuntime.store, game, scored(game, 99, 1))
  const status = async () =>
    (await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, [tally]))[0]
  await expect.poll(async () => (await status())?.state).toBe('lost-log')
  expect((await status())?.error?.message).toMatch(/^Expected event .* at 3, found event/)
  expect(errors).toContain('the log has lost events that were read before')
  const { rows } = await testRuntime.pool.query('select max(points)::int as points from tally.team')
  expect(rows).toEqual([{ points: 8 }])
})

/** Replaces the events from a position on by others, as if the log had been cut there and had grown again. */
async function replaceEvents(from: bigint) {
  await inTransaction(testRuntime.pool, async (client) => {
    await client.query('set local session_replication_role = replica')
    await client.query('update eventstore.events set event_id = gen_random_uuid() where position >= $1', [
      from,
    ])
  })
}
