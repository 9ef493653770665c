import { join } from 'node:path'
import { migrateLog } from '@league/event-store/postgres/schema'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { requireFreePort } from './port.ts'
import { startCluster } from './postgres/cluster.ts'
import { ensureDatabase } from './postgres/database.ts'
import { sampleSignIns } from './sample/sign-ins.ts'
import { buildWebApps } from './web/build.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Starts everything in one process: Postgres, migrations, bundles, sample data, projections, gateway. */
export async function runProduct(environment: Environment, lifetime: Lifetime): Promise<void> {
  const { PORT, HOST, LEAGUE_DATA } = environment
  const cluster = await startCluster({
    dataDir: join(LEAGUE_DATA, 'postgres'),
    claim: `npm start, pid ${process.pid}, port ${PORT}`,
    onLost(error) {
      console.error(error.message)
      process.exit(1)
    },
  })
  await lifetime.add(cluster.stop)
  await requireFreePort(HOST, PORT)
  const url = await ensureDatabase(cluster.url, 'league')
  await migrateLog(url)
  const signIns = sampleSignIns(LEAGUE_DATA, ['wnba'])
  await buildWebApps(root, console.log)
  console.log(signIns.length, url.length)
  console.log('ready')
}
