import { openKurrentStore, type KurrentOptions } from './kurrentdb/store.ts'
import type { EventStore } from './port.ts'
import { openPostgresStore, type PostgresOptions } from './postgres/store.ts'

/** Which store keeps the log, and where. `EVENT_STORE` of a main program chooses the kind. */
export type StoreAddress =
  | ({ kind: 'postgres'; url: string } & PostgresOptions)
  | ({ kind: 'kurrentdb'; url: string } & KurrentOptions)

/**
 * Opens the log. The schema of a Postgres log is migrated before (`migrateLog` of postgres/schema).
 *
 * @throws StoreUnfit when it must not be used as it is
 * @throws StoreUnavailable when it does not answer
 */
export function openEventStore(address: StoreAddress): Promise<EventStore> {
  return address.kind === 'postgres'
    ? openPostgresStore(address.url, address)
    : openKurrentStore(address.url, address)
}
