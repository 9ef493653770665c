import { contentHash } from '@league/projections/runtime/content-hash'
import { foldInMemory } from '@league/projections/runtime/as-of'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import type { DomainRecord } from '@league/contracts/events'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playSeason } from './games.ts'
import { createLab, type Lab } from './lab.ts'
import { quiet } from './quiet.ts'
import { storedTables } from './stored-tables.ts'
import { createTally } from './tally/projection.ts'

const tally = createTally()
const program = new URL('projector.main.ts', import.meta.url).pathname

let lab: Lab
let child: ChildProcess | undefined
beforeEach(async () => {
  lab = await createLab()
})
afterEach(async () => {
  await kill()
  await lab.close()
})

async function startProjector() {
  const started = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: lab.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  await once(started.stdout as NodeJS.ReadableStream, 'data')
}

async function kill() {
  const dying = child
  child = undefined
  if (!dying || dying.exitCode !== null) return
  const gone = once(dying, 'exit')
  dying.kill('SIGKILL')
  await gone
}

async function folded(): Promise<string> {
  const { events } = await lab.store.readAll(0n, 1_000_000)
  return contentHash(foldInMemory(tally, events as DomainRecord[]))
}

const checkpoint = async (slot: string) => {
  const { rows } = await lab.pool.query('select position from projection.checkpoint where slot = $1', [slot])
  return BigInt(rows[0]?.position ?? 0)
}

test('killed again and again while it folds, each event takes effect exactly once', async () => {
  const feed = await createFeed(lab.url, quiet)
  const playing = playSeason(lab.store, 1_500)
  for (let turn = 0; turn < 3; turn += 1) {
    await startProjector()
    const before = await checkpoint('live')
    await expect.poll(() => checkpoint('live'), { timeout: 10_000, interval: 5 }).toBeGreaterThan(before)
    await kill()
    await playSeason(lab.store, 300, `org-${turn}`)
  }
  const last = await playing
  const head = await lab.store.head()
  expect(head).toBeGreaterThan(last)
  await startProjector()
  expect(await feed.waitFor(['tally'], head, 15_000)).toBe('reached')
  expect(contentHash(await storedTables(lab.pool, tally, 'tally'))).toBe(await folded())
  await feed.close()
}, 60_000)

test('killed in the middle of a rebuild, the next owner goes on with it', async () => {
  const feed = await createFeed(lab.url, quiet)
  await playSeason(lab.store, 5_000)
  await startProjector()
  const ask = (action: 'start' | 'verify') =>
    requestReplay({ pool: lab.pool, feed }, ['tally'], { name: 'tally', action, actor: 'ann' })
  const replay = async () =>
    (await readStatus({ pool: lab.pool, store: lab.store, feed }, [tally]))[0]?.replay
  await expect.poll(() => feed.waitFor(['tally'], 1n, 10_000)).toBe('reached')
  await ask('start')
  await expect.poll(() => checkpoint('next'), { timeout: 15_000, interval: 2 }).toBeGreaterThan(0n)
  await kill()
  const kept = await checkpoint('next')
  expect(kept).toBeGreaterThan(0n)
  await playSeason(lab.store, 100, 'org-2')
  await startProjector()
  await expect.poll(async () => (await replay())?.state, { timeout: 30_000 }).toBe('ready')
  await feed.waitFor(['tally'], await lab.store.head(), 10_000)
  await ask('verify')
  await expect.poll(async () => (await replay())?.state, { timeout: 30_000 }).toBe('verified')
  expect((await replay())?.verification).toMatchObject({ equal: true })
  expect(contentHash(await storedTables(lab.pool, tally, 'tally__next'))).toBe(await folded())
  await feed.close()
}, 60_000)
