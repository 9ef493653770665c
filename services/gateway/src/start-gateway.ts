import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { OnStop } from '@league/event-store/run-program'
import { createReadPool } from '@league/projections/runtime/read'
import { serveMetrics } from '@league/projections/runtime/metrics'
import { buildApp } from './app.ts'
import type { GatewayConfig } from './config.ts'
import type { GatewayDeps } from './deps.ts'
import { createDrain } from './http/drain.ts'
import type { Storage } from './storage.ts'

/** Services that the gateway uses and that its caller starts. */
export interface Services extends Pick<GatewayDeps, 'feed' | 'media'> {
  storage: Storage
  metricsRegistry: Registry
}

export interface GatewayOptions {
  host: string
  port: number
  /** How long the gateway goes on answering after it was told to stop, while it says that it is not ready. */
  drainMs?: number
  /** Where metrics are served for Prometheus; not at all if undefined. */
  metrics?: { port: number; host?: string } | undefined
  /** Root of the repository, which contains the builds of the apps. */
  root: string
  config: Omit<GatewayConfig, 'publicBundle' | 'adminBundle'>
}

/** A few connections keep one process busy; the processes of an installation share those of Postgres. */
const MAX_READ_CONNECTIONS = 6

/** Starts the gateway on its port. Returns its logger. */
export async function startGateway(
  { storage, metricsRegistry, feed, media }: Services,
  { host, port, drainMs = 0, metrics, root, config }: GatewayOptions,
  onStop: OnStop,
): Promise<FastifyBaseLogger> {
  const { url, pool, store, logGuard, vault } = storage
  const readPool = await createReadPool(url, MAX_READ_CONNECTIONS)
  await onStop(() => readPool.end())
  const drain = createDrain()
  const app = await buildApp({
    drain,
    store,
    logGuard,
    vault,
    pool,
    readPool,
    feed,
    metricsRegistry,
    media,
    clock: () => new Date(),
    config: {
      ...config,
      publicBundle: findBundle(root, 'web-public'),
      adminBundle: findBundle(root, 'web-admin'),
    },
  })
  await onStop(async () => {
    drain.announce()
    await setTimeout(drainMs)
    await app.close()
  })
  if (metrics) {
    const server = await serveMetrics(metricsRegistry, metrics.port, metrics.host)
    await onStop(async () => server.close())
  }
  await app.listen({ host, port })
  return app.log
}

/** Returns the build of an app, or null if it is not built. */
function findBundle(root: string, app: string): URL | null {
  const folder = join(root, app, 'dist')
  return existsSync(join(folder, 'client')) ? pathToFileURL(`${folder}/`) : null
}
