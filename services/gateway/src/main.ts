import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { Registry as Figures } from 'prom-client'
import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { migrations as privacyMigrations } from '@league/operations/privacy/migrations'
import { createVault } from '@league/operations/privacy/vault'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { createReadPool } from '@league/projections/runtime/read'
import { serveMetrics } from '@league/projections/runtime/serve-metrics'
import { accountsSchema, migrations } from './accounts/schema.ts'
import { buildApp } from './app.ts'
import { noLimits, usualLimits } from './config.ts'
import { readEnvironment } from './environment.ts'
import { s3KeysOf } from './media/environment.ts'
import { openMedia } from './media/open.ts'
import { mediaPlace } from './media/place.ts'

/** One gateway of several: projections run elsewhere. */
const environment = readEnvironment(process.env)
const { DATABASE_URL: url, EVENT_STORE, LOG_LEVEL, RELEASE, TRUST_PROXY } = environment

if (EVENT_STORE === 'postgres') await migrateLog(url)
await migrate(url, 'privacy', privacyMigrations)
await migrate(url, accountsSchema, migrations)
await migrateProjections(url)

const pool = new Pool({ connectionString: url, max: 10, application_name: 'gateway' })
pool.on('error', () => {}) // replaced at the next use
const store = await openEventStore(
  EVENT_STORE === 'postgres'
    ? { kind: 'postgres', url }
    : { kind: 'kurrentdb', url: environment.KURRENTDB_URL },
)
const vault = createVault({ pool, masterKey: environment.MASTER_KEY })
const feed = await createFeed(url, console)
const readPool = await createReadPool(url)
const figures = new Figures()
const media = await openMedia(environment.MEDIA ?? mediaPlace(resolve('media')), s3KeysOf(environment))

const builtAt = (path: string) => {
  const bundle = new URL(path, import.meta.url)
  return existsSync(fileURLToPath(bundle)) ? bundle : null
}
const app = await buildApp({
  store,
  vault,
  pool,
  readPool,
  feed,
  figures,
  media,
  clock: () => new Date(),
  config: {
    sharedHosts: environment.SHARED_HOSTS,
    trustProxy: TRUST_PROXY.length > 0 ? TRUST_PROXY : false,
    dnsServers: environment.DNS_SERVERS,
    limits: environment.RATE_LIMITS === 'off' ? noLimits : usualLimits,
    publicBundle: builtAt('../../../web-public/dist/'),
    adminBundle: builtAt('../../../web-admin/dist/'),
    release: RELEASE,
    logLevel: LOG_LEVEL,
  },
})
const metrics = await serveMetrics(figures, environment.METRICS_PORT, environment.METRICS_HOST)
await app.listen({ host: environment.HOST, port: environment.PORT })
app.log.info('ready')

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  // What is being answered ends first; then what it stood on.
  setTimeout(() => process.exit(1), 9_500).unref()
  await app.close()
  media.close()
  metrics.close()
  await feed.close()
  await readPool.end()
  await store.close()
  await pool.end()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
