import { Pool } from 'pg'
import { type StoreAddress, openEventStore } from '@league/event-store/open'
import type { EventStore } from '@league/event-store/port'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import type { OnStop } from '@league/event-store/run-program'
import { privacyMigrations } from '@league/privacy/migrations'
import { openVault, type Vault } from '@league/privacy/vault'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { accountsSchema, accountsMigrations } from './accounts/schema.ts'
import { guardLog, type LogGuard } from './log-guard.ts'

/** All storage: the log, the encryption keys of personal data, and the database. */
export interface Storage {
  url: string
  pool: Pool
  /** The store of `logGuard`: it appends nothing to a log that has lost events. */
  store: EventStore
  logGuard: LogGuard
  vault: Vault
}

export interface StorageAddress {
  /** The Postgres database. */
  url: string
  log: StoreAddress
  masterKey: Buffer
  /** Name of the connections in pg_stat_activity. */
  name: string
}

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
/** Lets Postgres release the locks of a gateway that hangs in the middle of a transaction. */
const IDLE_TRANSACTION_TIMEOUT_MS = 5_000
/** Most statements take less than a millisecond, so a few connections keep one process busy. */
const MAX_CONNECTIONS = 6

/**
 * Migrates the database and connects to it and to the log.
 *
 * @throws WrongMasterKey if the database belongs to another master key
 * @throws StoreUnfit if a schema is newer than this program
 * @throws StoreUnavailable if the log does not respond
 */
export async function connectStorage(
  { url, log, masterKey, name }: StorageAddress,
  onStop: OnStop,
): Promise<Storage> {
  if (log.kind === 'postgres') await migrateLog(log.url)
  await migrate(url, 'privacy', privacyMigrations)
  await migrate(url, accountsSchema, accountsMigrations)
  await migrateProjections(url)
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A server that stops responding does not enforce its timeout, so the client has a slightly longer one.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  })
  // A broken idle connection is replaced at its next use.
  pool.on('error', () => {})
  await onStop(() => pool.end())
  const vault = await openVault({ pool, masterKey })
  const store = await openEventStore(log)
  await onStop(() => store.close())
  const logGuard = guardLog(store, pool)
  return { url, pool, store: logGuard.store, logGuard, vault }
}
