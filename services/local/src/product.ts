import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { requireFreePort } from './port.ts'
import { loadSamples, sampleSlugs } from './sample/load.ts'
import { sampleSignIns } from './sample/sign-ins.ts'
import { openStorage } from './storage.ts'
import { buildWebApps } from './web/build.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts everything in one process: Postgres, migrations, bundles, sample data, projections, gateway. */
export async function runProduct(environment: Environment, lifetime: Lifetime): Promise<void> {
  const { PORT, HOST, LEAGUE_DATA, WEB_BUILD } = environment
  const storage = await openStorage(environment, lifetime, `npm start, pid ${process.pid}, port ${PORT}`)
  await requireFreePort(HOST, PORT)
  const signIns = sampleSignIns(LEAGUE_DATA, sampleSlugs)
  if (WEB_BUILD === 'when-needed') await buildWebApps(root, console.log)
  await loadSamples(storage, signIns, lifetime.signal)
  console.log(signIns.length, await storage.store.head())
  console.log('ready')
}
