import { openEventStore } from '@league/event-store/open'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { createReadPool } from '@league/projections/runtime/read'
import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { guardLog } from '../log-guard.ts'
import { callerOf } from '../testing/caller.ts'
import { startFreezableProxy } from '../testing/freezable-proxy.ts'
import { startSignedSeason } from '../testing/signed-season.ts'

const quiet = { info() {}, warn() {}, error() {} }
const MAX_READ_CONNECTIONS = 2

/** Starts a gateway whose database can be frozen, with shorter timeouts than the product has. */
async function startFreezableGateway() {
  const { product, season } = await startSignedSeason()
  onTestFinished(() => product.stop())
  const proxy = await startFreezableProxy(product.url)
  const pool = new Pool({
    connectionString: proxy.url,
    max: 6,
    connectionTimeoutMillis: 500,
    query_timeout: 1_500,
  })
  pool.on('error', () => {})
  const feed = await createFeed(proxy.url, quiet)
  const readPool = await createReadPool(proxy.url, MAX_READ_CONNECTIONS, 1_000)
  const store = await openEventStore({ kind: 'postgres', url: proxy.url, unsafe: true })
  const app = await buildApp({ ...product.deps, pool, feed, readPool, logGuard: guardLog(store, pool) })
  onTestFinished(async () => {
    proxy.thaw()
    await app.close()
    await Promise.all([pool.end(), feed.close(), readPool.end(), store.close()])
  })
  return {
    product,
    proxy,
    season,
    visitor: callerOf({ ...product, app, request: (_, options) => app.inject(options) }),
  }
}

it('Reads and the readiness of a gateway are answered 503 in time while Postgres is frozen, and recover', async () => {
  const { product, proxy, season, visitor } = await startFreezableGateway()
  const paths = ['/api/seasonsv2', '/api/gamesv2', `/api/gamesv2/${season.gameId}`, '/api/bye-dates/public']
  const read = () => Promise.all(paths.map((path) => visitor.get(`${path}?slug=east&fresh=${Math.random()}`)))
  expect((await read()).map(({ status }) => status)).toEqual(paths.map(() => 200))
  proxy.freeze()
  const startedAt = performance.now()
  const [ready, ...answers] = await Promise.all([visitor.get('/readyz'), read()])
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(ready.status).toBe(503)
  expect(answers[0].map(({ status, json, headers }) => [status, json.code, headers['retry-after']])).toEqual(
    paths.map(() => [503, 'unavailable', '2']),
  )
  // Meanwhile the server ends the connections that the gateway has given up, which must not end the process.
  const { rowCount } = await product.pool.query(`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and application_name = 'projection reader'
  `)
  expect(rowCount).toBeGreaterThan(0)
  proxy.thaw()
  await expect
    .poll(async () => (await read()).map(({ status }) => status), { timeout: 40_000 })
    .toEqual(paths.map(() => 200))
}, 60_000)
