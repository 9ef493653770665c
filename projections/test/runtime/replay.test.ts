import { createReadPool, withOrganization } from '@league/projections/runtime/read'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import type { ReplayAction } from '@league/contracts/projection/views'
import { contentHash } from '@league/projections/runtime/fold-in-memory'
import { createSqlTag } from 'slonik'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { append, newGame, playSeason, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { storedTables } from './stored-tables.ts'
import { createTally } from './tally/projection.ts'

const sql = createSqlTag()
const tally = createTally()

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(() => testRuntime.close())

async function startWithGames(games = 300) {
  const last = await playSeason(testRuntime.store, games)
  const process = await testRuntime.start([tally])
  await process.feed.waitFor(['tally'], last)
  return { ...process, ...controls(process.feed) }
}

function controls(feed: Awaited<ReturnType<TestRuntime['start']>>['feed']) {
  const status = async () =>
    (await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, [tally]))[0]
  const replayState = async () => (await status())?.replay?.state ?? null
  const request = (action: ReplayAction) =>
    requestReplay({ pool: testRuntime.pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  const reaches = (state: string | null) => expect.poll(replayState).toBe(state)
  return { status, request, reaches }
}

const hashOf = async (schema: string) => contentHash(await storedTables(testRuntime.pool, tally, schema))

test('a rebuild during reads and writes is verified and activated without a failed or stale read', async () => {
  const { feed, request, reaches, status } = await startWithGames()
  const reader = await createReadPool(testRuntime.url)
  const game = newGame({ homeTeamId: 'home', awayTeamId: 'away' })
  await append(testRuntime.store, game, scheduled(game))
  let isRunning = true
  let written = 0
  const traffic = async () => {
    while (isRunning) {
      written += 1
      const position = await append(testRuntime.store, game, scored(game, written, 0))
      expect(await feed.waitFor(['tally'], position)).toBe('reached')
      const query = sql.type(z.object({ points: z.number() }))`
        select points
        from tally.team
        where team_id = 'home'
      `
      const { points } = await withOrganization(reader, 'org-1', (db) => db.one(query))
      expect(points).toBe(written)
    }
  }
  const trafficDone = traffic()
  await request('start')
  await reaches('ready')
  await request('verify')
  await reaches('verified')
  const verification = (await status())?.replay?.verification
  expect(verification).toMatchObject({ equal: true, sample: [] })
  expect(verification?.tables.map(({ table }) => table)).toEqual(['team', 'game'])
  await request('activate')
  const after = written
  await expect.poll(() => written, { timeout: 10_000 }).toBeGreaterThan(after + 20)
  isRunning = false
  await trafficDone
  await reader.end()
  expect(await status()).toMatchObject({ state: 'running', replay: null, canSwitchBack: true })
})

test('verification finds live rows that were changed by hand, and they are replaced only deliberately', async () => {
  const { request, reaches, status } = await startWithGames()
  const { rows } = await testRuntime.pool.query(
    `
      update tally.game
      set home = home + 1
      where game_id = (select min(game_id) from tally.game where home is not null)
      returning game_id
    `,
  )
  await testRuntime.pool.query(`delete from tally.team where team_id = 't-1'`)
  await request('start')
  await reaches('ready')
  await request('verify')
  await reaches('verified')
  const verification = (await status())?.replay?.verification
  expect(verification).toMatchObject({ equal: false, equalsLog: true, equalsLive: false })
  expect(verification?.sample.join('\n')).toContain(`game_id=${rows[0]?.game_id}: live ≠ rebuilt in home`)
  expect(verification?.sample.join('\n')).toContain('team_id=t-1: only rebuilt')
  const rebuilt = await hashOf('tally__next')
  await expect(request('activate')).rejects.toMatchObject({
    code: 'replay-state',
    issues: [{ path: 'tally', message: expect.stringContaining('live ≠ rebuilt in home') }],
  })
  expect(await hashOf('tally')).not.toBe(rebuilt)
  await request('activate-different')
  const { rows: checkpoints } = await testRuntime.pool.query(
    `select position from projection.checkpoint where generation = 'live'`,
  )
  expect(checkpoints).toEqual([{ position: String(await testRuntime.store.head()) }])
  expect(await hashOf('tally')).toBe(rebuilt)
})

test('switch-back makes the previous tables live again after they have caught up, and can be repeated', async () => {
  const { feed, request, reaches, status } = await startWithGames()
  await testRuntime.pool.query(`update tally.team set games = 1000 where team_id = 't-1'`)
  const marked = async () =>
    (await testRuntime.pool.query(`select from tally.team where games > 900`)).rowCount
  await request('start')
  await reaches('ready')
  await request('verify')
  await reaches('verified')
  const version = await feed.organizationVersion('org-1', ['tally'])
  await request('activate-different')
  expect(await marked()).toBe(0)
  const game = newGame({ homeTeamId: 'late' })
  const position = await append(testRuntime.store, game, scheduled(game), scored(game, 12, 3))
  await feed.waitFor(['tally'], position)
  await request('switch-back')
  expect(await marked()).toBe(1)
  expect(await feed.waitFor(['tally'], position)).toBe('reached')
  expect((await testRuntime.pool.query(`select from tally.team where team_id = 'late'`)).rowCount).toBe(1)
  await expect.poll(() => feed.organizationVersion('org-1', ['tally'])).not.toBe(version)
  await request('switch-back')
  expect(await marked()).toBe(0)
  await request('abort')
  expect(await status()).toMatchObject({ canSwitchBack: false })
  await expect(request('switch-back')).rejects.toMatchObject({ code: 'replay-state' })
})

test('a rebuild can be paused, resumed and aborted, and refuses what its state does not allow', async () => {
  const { request, reaches, status } = await startWithGames()
  await expect(request('activate')).rejects.toMatchObject({ code: 'replay-state' })
  await expect(request('abort')).rejects.toMatchObject({ code: 'replay-state' })
  await request('start')
  await expect(request('start')).rejects.toMatchObject({ code: 'replay-state' })
  await request('pause')
  await reaches('paused')
  await request('resume')
  await reaches('ready')
  const { replay } = (await status()) ?? {}
  expect(replay?.processed).toBe(replay?.total)
  await request('abort')
  await reaches(null)
  expect(
    (await testRuntime.pool.query(`select to_regnamespace('tally__next') as next`)).rows[0]?.next,
  ).toBeNull()
})

test('a projection with a higher version is rebuilt and activated at startup', async () => {
  const first = await startWithGames()
  await first.stop()
  const newer = createTally({ version: 2 })
  const { feed } = await testRuntime.start([newer])
  const view = async () =>
    (await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, [newer]))[0]
  await expect.poll(async () => (await view())?.state).toBe('running')
  expect(await view()).toMatchObject({ version: 2, replay: null, canSwitchBack: false })
})
