import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from '@league/gateway/app'
import { type Limits, usualLimits } from '@league/gateway/config'
import { s3KeysOf } from '@league/gateway/media/environment'
import { openMedia } from '@league/gateway/media/open'
import { mediaPlace } from '@league/gateway/media/place'
import { createReadPool } from '@league/projections/runtime/read'
import type { Environment } from './environment.ts'
import { serveMetrics } from '@league/projections/runtime/serve-metrics'
import type { Lifetime } from './lifetime.ts'
import type { ReadModels } from './read-models.ts'
import { releaseOf } from './release.ts'
import type { Storage } from './storage.ts'

/** Opens the gateway on its port. */
export async function openDoor(
  root: string,
  environment: Environment,
  { url, pool, store, vault }: Storage,
  { feed, figures }: ReadModels,
  lifetime: Lifetime,
): Promise<void> {
  const { HOST, PORT, LEAGUE_DATA, MEDIA, LOG_LEVEL, RATE_LIMITS, METRICS_PORT } = environment
  const readPool = await createReadPool(url)
  await lifetime.add(() => readPool.end())
  const place = MEDIA ?? mediaPlace(join(LEAGUE_DATA, 'media'))
  const media = await openMedia(place, s3KeysOf(environment))
  await lifetime.add(async () => media.close())
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
