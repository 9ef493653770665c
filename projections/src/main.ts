import {
  logVariables,
  readEnvironment,
  requireKurrentUrl,
  serverVariables,
  storeAddressOf,
} from '@league/event-store/environment'
import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createLogger } from '@league/event-store/logger'
import { endServer, runServer } from '@league/event-store/run-program'
import { WrongMasterKey } from '@league/privacy/errors'
import { privacyMigrations } from '@league/privacy/migrations'
import type { Unseal } from '@league/privacy/unseal'
import { openVault } from '@league/privacy/vault'
import { Pool } from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
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
    ...logVariables,
    /** Prometheus metrics are served on this port, which must not be reachable from the internet. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).default(9465),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  })
  .refine(...requireKurrentUrl)

await runServer(async (onStop) => {
  const environment = readEnvironment(schema, process.env)
  const { DATABASE_URL: url, MASTER_KEY, EVENT_STORE } = environment
  const log = createLogger(environment.LOG_LEVEL)
  if (EVENT_STORE === 'postgres') await migrateLog(url)
  await migrate(url, 'privacy', privacyMigrations)
  await migrateProjections(url)

  const pool = new Pool({ connectionString: url, max: 2, application_name: 'projector' })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {})
  await onStop(() => pool.end())
  const vault = await openVault({ pool, masterKey: MASTER_KEY })
  const store = await openEventStore(storeAddressOf(environment, url))
  await onStop(() => store.close())
  const feed = await createFeed(url, log)
  await onStop(() => feed.close())
  const unseal = endOnWrongMasterKey(vault.unseal)
  const runtime = await startRuntime({ store, url, projections, unseal, feed, log })
  await onStop(() => runtime.stop())
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerMetrics(registry, () => readStatus({ pool, store, feed }, projections), runtime.meters)
  const metricsServer = await serveMetrics(registry, environment.METRICS_PORT, environment.METRICS_HOST)
  await onStop(async () => metricsServer.close())
  log.info('ready')
})

/**
 * Ends the process when the master key was rotated while it ran. Otherwise every event of a person would look
 * like one that cannot be folded.
 */
function endOnWrongMasterKey(unseal: Unseal): Unseal {
  return (events) =>
    unseal(events).catch((error: unknown) => {
      if (error instanceof WrongMasterKey) endServer(error)
      throw error
    })
}
