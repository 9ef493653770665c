import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { append, newGame, playSeason, scheduled, scored } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { createTally } from './tally/projection.ts'

let testRuntime: TestRuntime
let folder: string
beforeEach(async () => {
  testRuntime = await createTestRuntime()
  folder = await mkdtemp(join(tmpdir(), 'league-upgrade-'))
})
afterEach(async () => {
  await testRuntime.close()
  await rm(folder, { recursive: true, force: true })
})

const older = createTally()

/** Starts the older version with some games, and stops it. */
async function runOlderVersion() {
  const { feed, stop } = await testRuntime.start([older])
  const head = await playSeason(testRuntime.store, 30)
  await feed.waitFor(['tally'], head, 10_000)
  await stop()
}

test('a rebuild that fails is retried, its cause is shown, and the old tables can be read meanwhile', async () => {
  await runOlderVersion()
  const file = (name: string) => join(folder, name)
  const sql = { tables: pathToFileURL(file('tables.sql')), indexes: pathToFileURL(file('indexes.sql')) }
  const newer = { ...createTally({ version: 2 }), sql }
  const warnings: string[] = []
  const log = { info: () => {}, error: () => {}, warn: (_: object, text: string) => warnings.push(text) }
  const { feed } = await testRuntime.start([newer], { log })
  const { pool, store } = testRuntime
  const view = async () => (await readStatus({ pool, store, feed }, [newer]))[0]
  const failsWith = (message: string) =>
    expect
      .poll(async () => (await view())?.replay, { timeout: 15_000 })
      .toMatchObject({ state: 'failed', error: expect.stringContaining(message) })
  // Resuming tries again at once, rather than after the delay.
  const retry = () =>
    requestReplay({ pool, feed }, ['tally'], { name: 'tally', action: 'resume', actor: 'ann' })
  await failsWith('tables.sql')
  expect((await pool.query('select from tally.game')).rowCount).toBe(24)
  await writeFile(file('indexes.sql'), 'create index broken on game (no_such_column)')
  await writeFile(file('tables.sql'), await readFile(older.sql.tables))
  await retry()
  await failsWith('no_such_column')
  expect(warnings.join('\n')).toContain('projection rebuild failed, retrying in 1 s: column "no_such_column"')
  await writeFile(file('indexes.sql'), await readFile(older.sql.indexes))
  // This time nobody resumes it.
  await expect.poll(view, { timeout: 15_000 }).toMatchObject({ version: 2, state: 'running', replay: null })
})

test('a new projection is filled by a rebuild, and nobody takes its empty tables for its content', async () => {
  await runOlderVersion()
  const added = createTally({ name: 'added' })
  let release: () => void = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const { feed } = await testRuntime.start([older, added], {
    async unseal(events) {
      await gate
      return [...events]
    },
  })
  expect(feed.liveVersion('tally')).toBe(1)
  expect(feed.liveVersion('added')).toBe(0)
  release()
  const head = await testRuntime.store.head()
  expect(await feed.waitFor(['added'], head, 15_000)).toBe('reached')
  await expect.poll(() => feed.liveVersion('added')).toBe(1)
  expect((await testRuntime.pool.query('select from added.game')).rowCount).toBe(24)
  const { rows } = await testRuntime.pool.query(`select to_regnamespace('added__previous') as previous`)
  expect(rows).toEqual([{ previous: null }])
})

test('a switch is announced as a change of all organizations in every process', async () => {
  await runOlderVersion()
  const reader = await testRuntime.start([])
  const moves: (readonly string[])[] = []
  reader.feed.onMoved(({ organizations }) => moves.push(organizations))
  const newer = await testRuntime.start([createTally({ version: 2 })])
  await expect.poll(() => reader.feed.liveVersion('tally'), { timeout: 15_000 }).toBe(2)
  expect(moves).toContainEqual(['*'])
  const game = newGame({ organizationId: 'org-7' })
  const position = await append(testRuntime.store, game, scheduled(game), scored(game, 1, 2))
  expect(await newer.feed.waitFor(['tally'], position, 10_000)).toBe('reached')
})

test('the new tables show each organization as far as they were built', async () => {
  await runOlderVersion()
  const game = newGame()
  const last = await append(testRuntime.store, game, scheduled(game), scored(game, 1, 2))
  const { feed } = await testRuntime.start([createTally({ version: 2 })])
  await expect.poll(() => feed.liveVersion('tally'), { timeout: 15_000 }).toBe(2)
  const { rows } = await testRuntime.pool.query<{ changed_at: string }>(
    `select changed_at from projection.positions_of('org-1', '{tally}')`,
  )
  expect(rows).toEqual([{ changed_at: String(last) }])
})

test('the new tables go on although the old ones could not be dropped after the switch', async () => {
  await runOlderVersion()
  const { pool, store } = testRuntime
  await pool.query(
    "create function fail() returns trigger language plpgsql as 'begin raise ''no database''; end'",
  )
  await pool.query(`
    create trigger fail
    before delete on projection.checkpoint for each row when (
      old.projection = 'added' and old.generation = 'previous'
    )
    execute function fail()
  `)
  const { feed } = await testRuntime.start([older, createTally({ name: 'added' })])
  await expect.poll(() => feed.liveVersion('added'), { timeout: 15_000 }).toBe(1)
  const game = newGame()
  const last = await append(store, game, scheduled(game), scored(game, 7, 1))
  expect(await feed.waitFor(['added'], last, 10_000)).toBe('reached')
})
