import { join } from 'node:path'
import { openEventStore } from '@league/event-store/open'
import type { EventStore } from '@league/event-store/port'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { accountsSchema, migrations as accountsMigrations } from '@league/gateway/accounts/schema'
import { migrations as privacyMigrations } from '@league/operations/privacy/migrations'
import { createVault, type Vault } from '@league/operations/privacy/vault'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { Pool } from 'pg'
import type { Environment } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { masterKey } from './master-key.ts'
import { startCluster } from './postgres/cluster.ts'
import { ensureDatabase } from './postgres/database.ts'

/** Everything that is kept: the log, the keys of the people in it, and the database for the rest. */
export interface Storage {
  url: string
  pool: Pool
  store: EventStore
  vault: Vault
}

/**
 * Opens what the data folder keeps: starts or adopts its Postgres, migrates, opens the log.
 *
 * @param claim name under which this process wants the data folder for itself; without one it shares it
 */
export async function openStorage(
  environment: Environment,
  lifetime: Lifetime,
  claim?: string,
): Promise<Storage> {
  const { LEAGUE_DATA, EVENT_STORE, KURRENTDB_URL = '' } = environment
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
  await migrateLog(url)
  await migrate(url, 'privacy', privacyMigrations)
  await migrate(url, accountsSchema, accountsMigrations)
  await migrateProjections(url)

  const pool = new Pool({ connectionString: url, max: 10, application_name: 'league' })
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', () => undefined)
  await lifetime.add(() => pool.end())
  const store = await openEventStore(
    EVENT_STORE === 'postgres' ? { kind: 'postgres', url } : { kind: 'kurrentdb', url: KURRENTDB_URL },
  )
  await lifetime.add(() => store.close())
  return { url, pool, store, vault: createVault({ pool, masterKey: key }) }
}
