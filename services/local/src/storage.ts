import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { storeAddressOf, type StoreEnvironment } from '@league/event-store/environment'
import { connectStorage, type Storage } from '@league/gateway/storage'
import { Client, escapeIdentifier } from 'pg'
import { inDataFolder } from './folder-error.ts'
import type { Lifetime } from './lifetime.ts'
import { ensureMasterKey, settleMasterKey } from './master-key.ts'
import { startCluster } from './postgres/cluster.ts'

/** The environment variables that say where data is stored. */
export type StorageSettings = StoreEnvironment & { LEAGUE_DATA: string }

/** @throws Error if nothing is installed in the data folder, so that a typing error does not create a new one */
export function requireInstallation(leagueData: string): void {
  if (existsSync(join(leagueData, 'postgres', 'cluster'))) return
  throw new Error(`Nothing is installed in ${leagueData}. Set LEAGUE_DATA to the data folder.`)
}

/**
 * Starts or adopts the Postgres of the data folder, migrates its schemas and opens the log.
 *
 * @param claim name under which this process claims the data folder. Without it, the folder is shared
 */
export async function openStorage(
  settings: StorageSettings,
  lifetime: Lifetime,
  claim?: string,
): Promise<Storage> {
  const { url, masterKey } = await openDatabase(settings, lifetime, claim)
  const log = storeAddressOf(settings, url)
  return connectStorage({ url, log, masterKey, name: 'league' }, lifetime.add)
}

/**
 * Starts or adopts the Postgres of the data folder. Returns the URL of the database and its master key.
 *
 * @param claim as in `openStorage`
 */
export async function openDatabase(
  { LEAGUE_DATA }: Pick<StorageSettings, 'LEAGUE_DATA'>,
  lifetime: Lifetime,
  claim?: string,
): Promise<{ url: string; masterKey: Buffer }> {
  const cluster = await inDataFolder(LEAGUE_DATA, () => {
    ensureMasterKey(LEAGUE_DATA)
    return startCluster({
      dataDir: join(LEAGUE_DATA, 'postgres'),
      ...(claim === undefined ? {} : { claim }),
      onLost(error) {
        // Without the server, the parts of the product cannot even be stopped in order.
        console.error(error.message)
        process.exit(1)
      },
    })
  })
  await lifetime.add(cluster.stop)
  const url = await ensureDatabase(cluster.url, 'league')
  return { url, masterKey: await settleMasterKey(LEAGUE_DATA, url) }
}

/** Creates a database of the cluster unless it exists. Returns its URL. */
async function ensureDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
