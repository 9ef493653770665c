import { setTimeout } from 'node:timers/promises'
import { openEventStore } from '@league/event-store/open'
import { createVault } from '@league/privacy/vault'
import { createReadPool } from '@league/projections/runtime/read'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createReadiness, type Readiness } from './health.ts'
import { guardLog } from './log-guard.ts'
import { readiness } from './readiness.ts'
import { callerOf } from './testing/caller.ts'
import { startFreezableProxy } from './testing/freezable-proxy.ts'
import { startProduct, testMasterKey, type Product } from './testing/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

async function readReadiness(): Promise<{ status: number } & Readiness> {
  const { status, json } = await callerOf(product, null, 'any.host.example').get('/readyz')
  return { status, ...json }
}

/** Changes the database for one test. */
async function change(statement: string, undo: string): Promise<void> {
  onTestFinished(async () => void (await product.pool.query(undo)))
  await product.pool.query(statement)
}

describe('the readiness of a gateway', () => {
  it('is 200 while everything works', async () => {
    expect(await readReadiness()).toEqual({ status: 200, ok: true, problems: [], degraded: [] })
  })

  it('is 503 while the readers may not read a read model', async () => {
    await change(
      'revoke select on division.division from league_reader',
      'grant select on division.division to league_reader',
    )
    expect(await readReadiness()).toMatchObject({
      status: 503,
      problems: [{ check: 'read-models', message: expect.stringContaining('permission denied') }],
    })
  })

  it('is 503 while the master key is not that of the database', async () => {
    await change(
      `update privacy.master_key set key_check = key_check || '\\x00'`,
      `update privacy.master_key set key_check = substr(key_check, 1, length(key_check) - 1)`,
    )
    expect(await readReadiness()).toMatchObject({
      status: 503,
      problems: [{ check: 'master-key', message: expect.stringContaining('does not match this database') }],
    })
  })

  it('is 503 while a migration is missing', async () => {
    await change(
      'alter table accounts.migrations rename to applied',
      'alter table accounts.applied rename to migrations',
    )
    expect(await readReadiness()).toMatchObject({
      status: 503,
      problems: [{ check: 'database', message: expect.stringContaining('lacks the migrations 0001') }],
    })
  })

  it('is 200 while a newer program has migrated the schema', async () => {
    await change(
      `insert into accounts.migrations (version, name, digest) values (999, 'newer', '')`,
      'delete from accounts.migrations where version = 999',
    )
    expect((await readReadiness()).status).toBe(200)
  })

  it('is 200 and names the projections with parked events or a rebuild', async () => {
    await change(
      `
        insert into projection.parked (
          projection, generation, scope, organization_id, stream, position, event_id, event_type, message
        )
        values (
          'leaders', 'live', 'game-o.g', 'o', 'game-o.g', 1, gen_random_uuid(), 'ScoreRecorded', 'no fold'
        )
      `,
      `delete from projection.parked where scope = 'game-o.g'`,
    )
    await change(
      `insert into projection.replay (projection, state) values ('team', 'paused')`,
      `delete from projection.replay where projection = 'team'`,
    )
    const { status, ok, degraded } = await readReadiness()
    expect({ status, ok }).toEqual({ status: 200, ok: true })
    expect(degraded).toEqual([
      { projection: 'team', reason: 'rebuilding', message: 'Rebuild: paused.' },
      { projection: 'leaders', reason: 'parked', message: 'Events that cannot be processed: 1.' },
    ])
  })

  it('is answered within 3 seconds while Postgres accepts connections and never answers, and recovers', async () => {
    const proxy = await startFreezableProxy(product.url)
    const pool = new Pool({ connectionString: proxy.url, max: 6 })
    pool.on('error', () => {})
    const store = await openEventStore({ kind: 'postgres', url: proxy.url, unsafe: true })
    const readPool = await createReadPool(proxy.url, 4)
    onTestFinished(async () => {
      await Promise.all([pool.end(), store.close(), readPool.end()])
    })
    const logGuard = guardLog(store, pool)
    const vault = createVault({ pool, masterKey: testMasterKey })
    const read = createReadiness(readiness({ pool, readPool, store, logGuard, vault, feed: product.feed }))
    expect(await read()).toMatchObject({ ok: true })
    proxy.freeze()
    const startedAt = performance.now()
    const frozen = await Promise.all([read(), read()])
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect(frozen[0].problems.map(({ check }) => check)).toEqual([
      'database',
      'master-key',
      'log',
      'read-models',
    ])
    proxy.thaw()
    await expect.poll(async () => (await read()).ok, { timeout: 10_000 }).toBe(true)
  })

  it('is found out once for all callers that ask at the same time', async () => {
    let runs = 0
    const slow = async () => {
      runs += 1
      await setTimeout(20)
      return null
    }
    const read = createReadiness({ checks: { slow }, findDegradations: async () => [] })
    const answers = await Promise.all(Array.from({ length: 50 }, read))
    expect(runs).toBe(1)
    expect(answers.every(({ ok }) => ok)).toBe(true)
    await read()
    expect(runs).toBe(2)
  })
})
