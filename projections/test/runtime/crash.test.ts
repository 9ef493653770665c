import { contentHash, foldInMemory } from '@league/projections/runtime/fold-in-memory'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playSeason } from './games.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'
import { silentLog } from './silent-log.ts'
import { storedTables } from './stored-tables.ts'
import { createTally } from './tally/projection.ts'

const tally = createTally()
const program = new URL('projector.main.ts', import.meta.url).pathname

let testRuntime: TestRuntime
let child: ChildProcess | undefined
beforeEach(async () => {
  testRuntime = await createTestRuntime()
})
afterEach(async () => {
  await kill()
  await testRuntime.close()
})

async function startProjector() {
  const spawned = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: testRuntime.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = spawned
  await once(spawned.stdout as NodeJS.ReadableStream, 'data')
}

async function kill() {
  const killed = child
  child = undefined
  if (!killed || killed.exitCode !== null) return
  const exited = once(killed, 'exit')
  killed.kill('SIGKILL')
  await exited
}

async function hashOfFoldInMemory(): Promise<string> {
  const { events } = await testRuntime.store.readAll(0n, 1_000_000)
  return contentHash(foldInMemory(tally, events as AnyRecordedEvent[]))
}

const readPosition = async (generation: string) => {
  const { rows } = await testRuntime.pool.query(
    'select position from projection.checkpoint where generation = $1',
    [generation],
  )
  return BigInt(rows[0]?.position ?? 0)
}

test('a projector that is killed again and again applies each event exactly once', async () => {
  const feed = await createFeed(testRuntime.url, silentLog)
  const playing = playSeason(testRuntime.store, 1_500)
  for (let round = 0; round < 3; round += 1) {
    await startProjector()
    const before = await readPosition('live')
    await expect.poll(() => readPosition('live'), { timeout: 10_000, interval: 5 }).toBeGreaterThan(before)
    await kill()
    await playSeason(testRuntime.store, 300, `org-${round}`)
  }
  const last = await playing
  const head = await testRuntime.store.head()
  expect(head).toBeGreaterThan(last)
  await startProjector()
  expect(await feed.waitFor(['tally'], head, 15_000)).toBe('reached')
  expect(contentHash(await storedTables(testRuntime.pool, tally, 'tally'))).toBe(await hashOfFoldInMemory())
  await feed.close()
}, 60_000)

test('the next owner continues a rebuild whose process was killed', async () => {
  const feed = await createFeed(testRuntime.url, silentLog)
  await playSeason(testRuntime.store, 5_000)
  await startProjector()
  const request = (action: 'start' | 'verify') =>
    requestReplay({ pool: testRuntime.pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  const replay = async () =>
    (await readStatus({ pool: testRuntime.pool, store: testRuntime.store, feed }, [tally]))[0]?.replay
  expect(await feed.waitFor(['tally'], 1n, 30_000)).toBe('reached')
  await request('start')
  await expect.poll(() => readPosition('next'), { timeout: 15_000, interval: 2 }).toBeGreaterThan(0n)
  await kill()
  expect(await readPosition('next')).toBeGreaterThan(0n)
  await playSeason(testRuntime.store, 100, 'org-2')
  await startProjector()
  await expect.poll(async () => (await replay())?.state, { timeout: 30_000 }).toBe('ready')
  await feed.waitFor(['tally'], await testRuntime.store.head(), 10_000)
  await request('verify')
  await expect.poll(async () => (await replay())?.state, { timeout: 30_000 }).toBe('verified')
  expect((await replay())?.verification).toMatchObject({ equal: true })
  expect(contentHash(await storedTables(testRuntime.pool, tally, 'tally__next'))).toBe(
    await hashOfFoldInMemory(),
  )
  await feed.close()
}, 60_000)
