import { join } from 'node:path'
import { storeAddressOf, type StoreEnvironment } from '@league/event-store/environment'
import { connectStorage, type Storage } from '@league/gateway/storage'
import type { Lifetime } from './lifetime.ts'
import { masterKey } from './master-key.ts'
import { startCluster } from './postgres/cluster.ts'
import { ensureDatabase } from './postgres/database.ts'

/** Where everything is kept, by the names of the environment variables. */
export type StorageSettings = StoreEnvironment & { LEAGUE_DATA: string }

/**
 * Opens what the data folder keeps: starts or adopts its Postgres, migrates, opens the log.
 *
 * @param claim name under which this process wants the data folder for itself; without one it shares it
 */
export async function openStorage(
  settings: StorageSettings,
  lifetime: Lifetime,
  claim?: string,
): Promise<Storage> {
  const { LEAGUE_DATA } = settings
  const key = masterKey(LEAGUE_DATA)
  const cluster = await startCluster({
    dataDir: join(LEAGUE_DATA, 'postgres'),
    ...(claim === undefined ? {} : { claim }),
    onLost(error) {
      // Without a server nothing more can be done right, not even an orderly end.
      console.error(error.message)
      process.exit(1)
    },
  })
  await lifetime.add(cluster.stop)
  const url = await ensureDatabase(cluster.url, 'league')
  const log = storeAddressOf(settings, url)
  return connectStorage({ url, log, masterKey: key, name: 'league' }, lifetime.add)
}
