import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../src/free-port.ts'
import { startCluster } from '../src/postgres/cluster.ts'
import { createProductFolder, startProduct } from './product-process.ts'
import { query, serverPid } from './test-cluster.ts'

/** Counts the events of each type in the log. */
async function countEvents(folder: string): Promise<Record<string, number>> {
  const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
  const rows = await query<{ type: string; count: number }>(
    cluster.url.replace(/postgres$/, 'league'),
    'select type, count(*)::int from eventstore.events group by type',
  )
  await cluster.stop()
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

describe('a product with samples', () => {
  const samples = 'wnba,little-dribblers'
  const cleanUps: (() => Promise<void>)[] = []
  const whenDone = (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp)
  /** The data folder and the process of a product that loads all samples without a disturbance. */
  let undisturbedFolder: string
  let undisturbed: ReturnType<typeof startProduct>
  beforeAll(async () => {
    undisturbedFolder = createProductFolder(whenDone)
    const port = await findFreePort('localhost')
    undisturbed = startProduct(undisturbedFolder, { port, samples, whenDone })
    await undisturbed.prints('ready')
  }, 120_000)
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  })

  test('is named by a second start on its data folder, which exits after six seconds, and stops within 10 s of SIGTERM', async () => {
    const startedAt = Date.now()
    const second = startProduct(undisturbedFolder, { port: await findFreePort('localhost'), samples })
    expect(await second.exited).toBe(1)
    expect(Date.now() - startedAt).toBeGreaterThan(6_000)
    expect(second.output()).toMatch(/in use by npm start, pid \d+, port \d+/)
    const signaledAt = Date.now()
    undisturbed.kill('SIGTERM')
    expect(await undisturbed.exited).toBe(0)
    expect(Date.now() - signaledAt).toBeLessThan(10_000)

    const third = startProduct(undisturbedFolder, { port: await findFreePort('localhost'), samples })
    await third.prints('ready')
    expect(third.output()).not.toContain('Loading')
    third.kill('SIGTERM')
    expect(await third.exited).toBe(0)
  }, 60_000)

  test('that is killed several times during the load completes it at the next start, with the same events', async () => {
    const folder = createProductFolder()
    const port = await findFreePort('localhost')
    const signIns: string[] = []
    const readSignIns = () => readFileSync(join(folder, 'sign-ins.json'), 'utf8')
    for (const [outputBefore, server] of [
      ['Loading', 'keeps running'],
      ['Loading', 'is killed'],
      ['100%', 'is killed'],
    ] as const) {
      const victim = startProduct(folder, { port, samples })
      await victim.prints(outputBefore)
      victim.kill('SIGKILL')
      await victim.exited
      if (server === 'is killed') process.kill(serverPid(join(folder, 'postgres')), 'SIGKILL')
      signIns.push(readSignIns())
    }
    const last = startProduct(folder, { port, samples })
    await last.prints('ready')
    expect(await countEvents(folder)).toEqual(await countEvents(undisturbedFolder))
    signIns.push(readSignIns())
    expect(new Set(signIns).size).toBe(1)
    last.kill('SIGTERM')
    expect(await last.exited).toBe(0)
  }, 120_000)
})

test('a start on an occupied port says how to choose another one', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const product = startProduct(createProductFolder(), { port })
  expect(await product.exited).toBe(1)
  expect(product.output()).toContain(`Port ${port} is in use by another program. Choose another one: PORT=`)
  other.close()
})

test('a start serves tables at once that are behind or of an older version, and brings them up to date', async () => {
  const folder = createProductFolder()
  const port = await findFreePort('localhost')
  const first = startProduct(folder, { port })
  await first.prints('ready')
  first.kill('SIGTERM')
  await first.exited

  const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
  const client = new Client({ connectionString: cluster.url.replace(/postgres$/, 'league') })
  await client.connect()
  await client.query(`update projection.checkpoint set version = version - 1 where projection = 'directory'`)
  await client.query(`
    update projection.checkpoint
    set (position, event_id) = (
      select position, event_id
      from eventstore.events
      order by position desc
      offset 1
      limit 1
    )
    where projection = 'calendar'
  `)
  // While this is not committed, the rebuild waits for its schema, and the other tables stay behind.
  await client.query('begin; create schema directory__next; savepoint behind')
  await client.query(`select from projection.checkpoint where projection = 'calendar' for update`)
  const second = startProduct(folder, { port })
  const organizations = () => fetch(`http://localhost:${port}/api/organizations`)
  await expect
    .poll(async () => (await organizations().catch(() => null))?.status, { timeout: 30_000 })
    .toBe(200)
  expect(second.output()).not.toContain('\nready\n')
  await client.query('rollback to savepoint behind')
  await second.prints('\nready\n')
  const stale = await organizations()
  expect([stale.status, stale.headers.get('x-stale')]).toEqual([200, '1'])
  expect(((await stale.json()) as { organizations: unknown[] }).organizations).toHaveLength(1)
  await second.prints('Rebuilding read models: directory.')
  await client.query('rollback')
  await client.end()
  await second.prints('The read models are rebuilt.')
  await expect
    .poll(async () => (await organizations()).headers.get('x-stale'), { timeout: 10_000 })
    .toBeNull()
  second.kill('SIGTERM')
  expect(await second.exited).toBe(0)
  await cluster.stop()
}, 120_000)
