import { join } from 'node:path'
import { s3KeysOf } from '@league/gateway/media/environment'
import { openMedia } from '@league/gateway/media/open'
import { parseMediaLocation } from '@league/gateway/media/location'
import type { Environment } from './environment.ts'
import { startLocalGateway } from './gateway.ts'
import { greeting } from './greeting.ts'
import type { Lifetime } from './lifetime.ts'
import { requireFreePort } from './port.ts'
import { startReadModels } from './read-models.ts'
import { loadSamples } from './sample/load.ts'
import { sampleSignIns } from './sample/sign-ins.ts'
import { openStorage } from './storage.ts'
import { buildWebApps } from './web/build.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts everything in one process: Postgres, migrations, bundles, projections, sample data, gateway. */
export async function runProduct(environment: Environment, lifetime: Lifetime): Promise<void> {
  const { PORT, HOST, LEAGUE_DATA, MEDIA, SAMPLES, WEB_BUILD } = environment
  const storage = await openStorage(environment, lifetime, `npm start, pid ${process.pid}, port ${PORT}`)
  await requireFreePort(HOST, PORT)
  if (WEB_BUILD === 'when-needed') await buildWebApps(root, console.log)
  const readModels = await startReadModels(storage, lifetime)
  const signIns = sampleSignIns(LEAGUE_DATA, SAMPLES)
  const media = await openMedia(
    MEDIA ?? parseMediaLocation(join(LEAGUE_DATA, 'media')),
    s3KeysOf(environment),
  )
  await lifetime.add(async () => media.close())
  await loadSamples({ storage, media, samples: SAMPLES, signIns, signal: lifetime.signal })
  await readModels.caughtUp()
  const { feed, figures: metricsRegistry } = readModels
  await startLocalGateway(root, environment, { storage, media, feed, metricsRegistry }, lifetime)
  console.log(greeting(environment, signIns))
}
