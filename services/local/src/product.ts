import { join } from 'node:path'
import { projections } from '@league/projections/projections'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { startRuntime } from '@league/projections/runtime/runtime'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { log } from './log.ts'
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
  const feed = await createFeed(storage.url, log)
  await lifetime.add(() => feed.close())
  const { store, vault, url } = storage
  const runtime = await startRuntime({ store, url, projections, unseal: vault.unseal, feed, log })
  await lifetime.add(() => runtime.stop())
  await loadSamples(storage, signIns, lifetime.signal)
  console.log(signIns.length, await storage.store.head())
  console.log(
    await feed.waitFor(
      projections.map((projection) => projection.name),
      await store.head(),
      60_000,
    ),
  )
  console.log('ready')
}
