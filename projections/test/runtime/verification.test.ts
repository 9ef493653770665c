import type { ReplayAction } from '@league/contracts/projection/views'
import type { Projection } from '@league/projections/runtime/projection'
import type { Unseal } from '@league/projections/runtime/decode'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareWithLog } from '../../src/runtime/replay/compare-with-log.ts'
import { readShapes } from '../../src/runtime/schema/table-shape.ts'
import { append, newGame, playSeason, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally, poison } from './tally/projection.ts'

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(() => testRuntime.close())

async function startTally(projection: Projection = createTally()) {
  const process = await testRuntime.start([projection])
  const { pool, store } = testRuntime
  const { feed } = process
  const status = async () => (await readStatus({ pool, store, feed }, [projection]))[0]
  const request = (action: ReplayAction) =>
    requestReplay({ pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  const reaches = (state: string | null) =>
    expect.poll(async () => (await status())?.replay?.state ?? null, { timeout: 15_000 }).toBe(state)
  return { ...process, status, request, reaches }
}

/** Starts a projection with games of three organizations and rebuilds it. */
async function startWithRebuild() {
  const tally = await startTally()
  const last = await Promise.all(
    ['org-1', 'org-2', 'org-3'].map((id) => playSeason(testRuntime.store, 40, id)),
  )
  const head = last.reduce((max, position) => (position > max ? position : max))
  await tally.feed.waitFor(['tally'], head, 10_000)
  await tally.request('start')
  await tally.reaches('ready')
  return tally
}

const liveVersion = async () =>
  (await testRuntime.pool.query(`select version from projection.checkpoint where generation = 'live'`))
    .rows[0]?.version

test('activating a rebuild that was not verified verifies it first', async () => {
  const { request, reaches, status } = await startWithRebuild()
  await request('activate')
  await reaches(null)
  expect(await status()).toMatchObject({ state: 'running', canSwitchBack: true })
})

test('rebuilt tables that differ from the log are never activated, until they are rebuilt again', async () => {
  const { request, reaches, status } = await startWithRebuild()
  await testRuntime.pool.query(`
    update tally__next.game
    set home = home + 1
    where game_id = (select min(game_id) from tally__next.game where home is not null);
    delete from tally__next.team where organization_id = 'org-2' and team_id = 't-1'
  `)
  await request('activate')
  await reaches('verified')
  const verification = (await status())?.replay?.verification
  expect(verification).toMatchObject({ equal: false, equalsLog: false, equalsLive: false })
  const sample = verification?.sample.join('\n')
  expect(sample).toMatch(/game_id=\S+: log ≠ rebuilt in home/)
  expect(sample).toContain('organization_id=org-2 team_id=t-1: only log, not rebuilt')
  const differs = {
    code: 'replay-state',
    issues: [{ message: expect.stringContaining('differ from the log') }],
  }
  await expect(request('activate')).rejects.toMatchObject(differs)
  await expect(request('activate-different')).rejects.toMatchObject(differs)
  await request('start')
  await reaches('ready')
  await request('activate')
  await reaches(null)
})

test('rebuilt tables that equal the live ones are not activated by the action for different ones', async () => {
  const { request, reaches } = await startWithRebuild()
  await expect(request('activate-different')).rejects.toMatchObject({ code: 'replay-state' })
  await request('verify')
  await reaches('verified')
  await expect(request('activate-different')).rejects.toMatchObject({ code: 'replay-state' })
})

test('a verification does not count after many more events, so activation compares again', async () => {
  const { feed, request, reaches, status } = await startWithRebuild()
  await request('verify')
  await reaches('verified')
  const head = await playSeason(testRuntime.store, 500, 'org-4')
  await feed.waitFor(['tally'], head, 10_000)
  await expect.poll(async () => (await status())?.replay?.processed, { timeout: 10_000 }).toBe(Number(head))
  await testRuntime.pool.query(`update tally__next.game set home = 1_000 where organization_id = 'org-4'`)
  await request('activate')
  await expect
    .poll(async () => (await status())?.replay?.verification?.equalsLog, { timeout: 15_000 })
    .toBe(false)
})

test('a version upgrade whose rebuild does not give what the log says keeps the old tables', async () => {
  const first = await startTally()
  const head = await playSeason(testRuntime.store, 40)
  await first.feed.waitFor(['tally'], head, 10_000)
  await first.stop()
  const newer = createTally({ version: 2 })
  let folded = 0
  // Only the rebuild puts this row, as a defect of the runtime would.
  const wrong = {
    ...newer,
    fold(...[rows, event]: Parameters<Projection['fold']>) {
      folded += 1
      newer.fold(rows, event)
      if (folded === 1) rows['team']?.put({ organization_id: 'org-1', team_id: 'none', games: 1, points: 1 })
    },
  }
  const second = await startTally(wrong)
  await second.reaches('verified')
  expect((await second.status())?.replay?.verification).toMatchObject({ equalsLog: false, equalsLive: null })
  expect(await liveVersion()).toBe(1)
  await second.stop()
  // The next start rebuilds from the beginning.
  const third = await startTally(newer)
  await expect.poll(liveVersion, { timeout: 15_000 }).toBe(2)
  await third.reaches(null)
})

test('a version upgrade switches with parked events, which the comparison with the log leaves out as well', async () => {
  const first = await startTally()
  const game = newGame()
  await append(testRuntime.store, game, scheduled(game), scored(game, poison, 20), scored(game, 30, 20))
  const head = await playSeason(testRuntime.store, 40, 'org-2')
  await first.feed.waitFor(['tally'], head, 10_000)
  expect((await first.status())?.parked).toHaveLength(1)
  await first.stop()
  const second = await startTally(createTally({ version: 2 }))
  await expect.poll(liveVersion, { timeout: 15_000 }).toBe(2)
  expect((await second.status())?.parked).toMatchObject([{ organizationId: 'org-1', waiting: 1 }])
})

test('the log is folded for a share of the organizations at a time, and every row is compared once', async () => {
  await startWithRebuild()
  const projection = createTally()
  const { store, pool } = testRuntime
  const shapes = await readShapes(pool, projection, 'tally__next')
  const compare = async (maxShareRows: number) => {
    const client = await pool.connect()
    await client.query('begin isolation level repeatable read read only')
    const unseal: Unseal = async (events) => [...events]
    const signal = AbortSignal.timeout(20_000)
    const source = { client, store, unseal, projection, position: await store.head(), signal }
    const compared = await compareWithLog(source, shapes, maxShareRows)
    await client.query('rollback')
    client.release()
    return compared.map(({ rows, rebuilt, equal, sample }) => ({ rows, rebuilt, equal, sample }))
  }
  const inOneShare = await compare(1_000_000)
  expect(inOneShare.map(({ equal }) => equal)).toEqual([true, true])
  expect(inOneShare[0]?.rows).toBe(36)
  expect(await compare(1)).toEqual(inOneShare)
  await pool.query(`delete from tally__next.team where organization_id = 'org-3'`)
  expect(await compare(1)).toMatchObject([{ rows: 36, rebuilt: 24, equal: false }, { equal: true }])
})

test.each(['building', 'indexing', 'catching-up', 'ready', 'verifying', 'verified', 'failed'])(
  'a rebuild that was interrupted while it was %s continues after a restart and activates itself',
  async (state) => {
    const { stop, status } = await startWithRebuild()
    expect(await status()).toMatchObject({ canSwitchBack: false })
    await stop()
    if (['building', 'indexing'].includes(state))
      await testRuntime.pool.query('drop index tally__next.game_home')
    await testRuntime.pool.query('update projection.replay set state = $1, activate_when_ready = true', [
      state,
    ])
    if (state === 'failed') await testRuntime.pool.query(`update projection.replay set paused_in = 'ready'`)
    const next = await startTally()
    await next.reaches(null)
    expect(await next.status()).toMatchObject({ state: 'running', canSwitchBack: true })
  },
)
