import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from '@league/gateway/app'
import { type Limits, usualLimits } from '@league/gateway/config'
import type { PictureStorage } from '@league/gateway/media/storage'
import { createReadPool } from '@league/projections/runtime/read'
import type { Environment } from './environment.ts'
import { serveMetrics } from '@league/projections/runtime/serve-metrics'
import type { Lifetime } from './lifetime.ts'
import type { ReadModels } from './read-models.ts'
import { releaseOf } from './release.ts'
import type { Storage } from './storage.ts'

/** What the gateway stands on. */
interface House {
  storage: Storage
  media: PictureStorage
  readModels: ReadModels
  lifetime: Lifetime
}

/** Opens the gateway on its port. */
export async function openDoor(
  root: string,
  environment: Environment,
  { storage, media, readModels, lifetime }: House,
): Promise<void> {
  const { HOST, PORT, LOG_LEVEL, RATE_LIMITS, DNS_SERVERS, METRICS_PORT } = environment
  const { url, pool, store, vault } = storage
  const { feed, figures } = readModels
  const readPool = await createReadPool(url)
  await lifetime.add(() => readPool.end())
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
      sharedHosts: [],
      trustProxy: false,
      limits: limitsOf(RATE_LIMITS),
      dnsServers: DNS_SERVERS,
      publicBundle: bundle(root, 'web-public'),
      adminBundle: bundle(root, 'web-admin'),
      release: releaseOf(root),
      logLevel: LOG_LEVEL,
    },
  })
  await lifetime.add(() => app.close())
  if (METRICS_PORT !== undefined) {
    const metrics = await serveMetrics(figures, METRICS_PORT)
    await lifetime.add(async () => void metrics.close())
  }
  await app.listen({ host: HOST, port: PORT })
}

function bundle(root: string, app: string): URL | null {
  const folder = join(root, app, 'dist')
  return existsSync(join(folder, 'client')) ? pathToFileURL(`${folder}/`) : null
}

/** Started for this machine alone, everybody is one address: they are counted only when asked for. */
function limitsOf(wanted: Environment['RATE_LIMITS']): Limits {
  if (wanted === 'off') return { reads: null, writes: null, uploads: null }
  return { ...usualLimits, spareThisMachine: wanted === 'usual' }
}
