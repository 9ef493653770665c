import { requestReplay } from '@league/projections/runtime/replay-control'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCheckpoints } from '../../src/runtime/checkpoint.ts'
import { append, newGame, playSeason, scheduled, scored } from './games.ts'
import { createParkingTest } from './parking-test.ts'
import { storedTables } from './stored-tables.ts'
import { createTally } from './tally/projection.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'

const tally = createTally()

let testRuntime: TestRuntime
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(() => testRuntime.close())

const rebuild = (feed: Awaited<ReturnType<TestRuntime['start']>>['feed'], organizationId?: string) =>
  requestReplay({ pool: testRuntime.pool, feed }, ['tally'], {
    name: 'tally',
    action: 'rebuild-organization',
    actor: 'ann',
    organizationId,
  })

/** Starts a projection with games of two organizations. */
async function startWithSeasons() {
  const { store, pool, start } = testRuntime
  const { feed } = await start([tally])
  const last = await Promise.all(['org-1', 'org-2'].map((id) => playSeason(store, 40, id)))
  const head = last.reduce((max, position) => (position > max ? position : max))
  await feed.waitFor(['tally'], head)
  const tables = async () => {
    const { team = [], game = [] } = await storedTables(pool, tally, 'tally')
    return [...team, ...game].map((row) => JSON.stringify(row)).toSorted()
  }
  return { feed, tables, before: await tables() }
}

test('a rebuild of one organization corrects wrong, missing and surplus rows of it and of no other', async () => {
  const { feed, tables, before } = await startWithSeasons()
  await testRuntime.pool.query(`
    update tally.team set points = points + 1 where team_id = 't-1';
    delete from tally.game
    where game_id in (select min(game_id) from tally.game group by organization_id);
    insert into tally.team values ('org-1', 't-999', 1, 1), ('org-2', 't-999', 1, 1);
  `)
  const switches = async () => (await readCheckpoints(testRuntime.pool))[0]?.switchCount
  const switchesBefore = await switches()
  const [finding] = await rebuild(feed, 'org-1')
  expect(finding?.text).toMatch(
    /^Rows that differed from the log, and were corrected: 3\. Rows in all: \d+\.$/,
  )
  const of = (rows: readonly string[], id: string) => rows.filter((row) => row.includes(`"${id}"`))
  expect(of(await tables(), 'org-1')).toEqual(of(before, 'org-1'))
  expect(of(await tables(), 'org-2')).not.toEqual(of(before, 'org-2'))
  // What was cached for the old rows is no longer valid.
  expect(await switches()).toBe((switchesBefore ?? 0) + 1)
  await rebuild(feed, 'org-2')
  expect(await tables()).toEqual(before)
})

test('a rebuild of an organization that equals the log changes nothing, and needs the id of an organization', async () => {
  const { feed, tables, before } = await startWithSeasons()
  const rowsOfIt = before.filter((row) => row.includes('"org-1"')).length
  expect(await rebuild(feed, 'org-1')).toEqual([
    { projection: 'tally', text: `All rows equal the log: ${rowsOfIt}.` },
  ])
  expect(await rebuild(feed, 'nobody')).toEqual([{ projection: 'tally', text: 'All rows equal the log: 0.' }])
  expect(await tables()).toEqual(before)
  const refused = { code: 'replay-state', issues: [{ message: 'Name an organization.' }] }
  await expect(rebuild(feed)).rejects.toMatchObject(refused)
})

test('events that are appended during a rebuild of their organization are folded once', async () => {
  const { feed, tables } = await startWithSeasons()
  const { store, pool } = testRuntime
  await pool.query(`update tally.team set points = 0 where organization_id = 'org-1'`)
  const games = Array.from({ length: 30 }, () => newGame())
  let isWriting = true
  const writing = (async () => {
    let last = 0n
    for (const game of games) last = await append(store, game, scheduled(game), scored(game, 61, 68))
    isWriting = false
    return last
  })()
  while (isWriting) await rebuild(feed, 'org-1')
  await feed.waitFor(['tally'], await writing)
  const live = await tables()
  expect(await rebuild(feed, 'org-1')).toMatchObject([{ text: expect.stringMatching(/^All rows equal/) }])
  await requestReplay({ pool, feed }, ['tally'], { name: 'tally', action: 'start', actor: 'ann' })
  const next = async () => {
    const { team = [], game = [] } = await storedTables(pool, tally, 'tally__next')
    return [...team, ...game].map((row) => JSON.stringify(row)).toSorted()
  }
  await expect.poll(() => next().catch(() => []), { timeout: 15_000 }).toEqual(live)
})

test('events that are parked stay left out of a rebuild of their organization', async () => {
  const parking = createParkingTest(testRuntime)
  const { feed, isReached, parked } = await parking.start()
  const { after } = await parking.appendPoisonEvent()
  await isReached(after)
  await testRuntime.pool.query('update tally.team set points = 0')
  await rebuild(feed, 'org-1')
  expect(await parking.pointsIn('tally')).toBe(10)
  expect(await parked()).toHaveLength(1)
  parking.fix()
  await requestReplay({ pool: testRuntime.pool, feed }, ['tally'], {
    name: 'tally',
    action: 'retry',
    actor: 'ann',
  })
  expect(await parking.pointsIn('tally')).toBe(30)
  expect(await rebuild(feed, 'org-1')).toMatchObject([{ text: expect.stringMatching(/^All rows equal/) }])
})

test('a process that was started for the rebuild of an organization waits until its worker runs', async () => {
  const earlier = await testRuntime.start([tally])
  await earlier.feed.waitFor(['tally'], await playSeason(testRuntime.store, 5))
  await earlier.stop()
  const { feed } = await testRuntime.start([tally])
  expect(await rebuild(feed, 'org-1')).toMatchObject([{ projection: 'tally' }])
})
