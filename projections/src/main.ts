import {
  readEnvironment,
  requireKurrentUrl,
  serverVariables,
  storeAddressOf,
} from '@league/event-store/environment'
import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { privacyMigrations } from '@league/privacy/migrations'
import { createVault } from '@league/privacy/vault'
import { Pool } from 'pg'
import { Registry } from 'prom-client'
import { z } from 'zod'
import { projections } from './projections.ts'
import { createFeed } from './runtime/feed/feed.ts'
import { registerMetrics, serveMetrics } from './runtime/metrics.ts'
import { migrateProjections } from './runtime/migrations.ts'
import { startRuntime } from './runtime/runtime.ts'
import { readStatus } from './runtime/status.ts'

/**
 * Runs the projections as a process of its own. Of several such processes, the holder of its lease runs a
 * projection.
 */
const schema = z
  .object({
    ...serverVariables,
    /** Prometheus metrics are served on this port, which must not be reachable from the internet. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).default(9465),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  })
  .refine(...requireKurrentUrl)
const environment = readEnvironment(schema, process.env)
const { DATABASE_URL: url, MASTER_KEY, EVENT_STORE } = environment

if (EVENT_STORE === 'postgres') await migrateLog(url)
await migrate(url, 'privacy', privacyMigrations)
await migrateProjections(url)

const pool = new Pool({ connectionString: url, max: 4, application_name: 'projector' })
// The pool replaces an idle connection that breaks; without a listener the error would end the process.
pool.on('error', () => {})
const store = await openEventStore(storeAddressOf(environment, url))
const { unseal } = createVault({ pool, masterKey: MASTER_KEY })
const feed = await createFeed(url, console)
const runtime = await startRuntime({ store, url, projections, unseal, feed, log: console })
const registry = new Registry()
registerMetrics(registry, () => readStatus({ pool, store, feed }, projections), runtime.meters)
const metricsServer = await serveMetrics(registry, environment.METRICS_PORT, environment.METRICS_HOST)
console.info('ready')

/** Shorter than the ten seconds after which container runtimes kill a process. */
const STOP_TIMEOUT_MS = 9_500

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  metricsServer.close()
  await runtime.stop()
  await feed.close()
  await store.close()
  await pool.end()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
