import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { migrations as privacyMigrations } from '@league/operations/privacy/migrations'
import { createVault } from '@league/operations/privacy/vault'
import { Pool } from 'pg'
import { Registry } from 'prom-client'
import { readEnvironment } from './environment.ts'
import { projections } from './projections.ts'
import { createFeed } from './runtime/feed/feed.ts'
import { registerMetrics } from './runtime/metrics.ts'
import { migrateProjections } from './runtime/migrations.ts'
import { startRuntime } from './runtime/runtime.ts'
import { serveMetrics } from './runtime/serve-metrics.ts'
import { readStatus } from './runtime/status.ts'

/** A projector of one or several: each projection is kept by whichever holds its lease, the others stand by. */
const environment = readEnvironment(process.env)
const { DATABASE_URL: url, MASTER_KEY, EVENT_STORE, KURRENTDB_URL } = environment

if (EVENT_STORE === 'postgres') await migrateLog(url)
await migrate(url, 'privacy', privacyMigrations)
await migrateProjections(url)

const pool = new Pool({ connectionString: url, max: 4, application_name: 'projector' })
pool.on('error', () => {}) // replaced at the next use
const store = await openEventStore(
  EVENT_STORE === 'postgres' ? { kind: 'postgres', url } : { kind: 'kurrentdb', url: KURRENTDB_URL },
)
const { unseal } = createVault({ pool, masterKey: MASTER_KEY })
const feed = await createFeed(url, console)
const runtime = await startRuntime({ store, url, projections, unseal, feed, log: console })
const figures = new Registry()
registerMetrics(figures, () => readStatus({ pool, store, feed }, projections), runtime.meters)
const metrics = await serveMetrics(figures, environment.METRICS_PORT, environment.METRICS_HOST)
console.info('ready')

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), 9_500).unref()
  metrics.close()
  await runtime.stop()
  await feed.close()
  await store.close()
  await pool.end()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
