import { openKurrentStore, type KurrentOptions } from './kurrentdb/store.ts'
import type { EventStore } from './port.ts'
import { openPostgresStore, type PostgresOptions } from './postgres/store.ts'

/** The kind of the event store and its URL. */
export type StoreAddress =
  | ({ kind: 'postgres'; url: string } & PostgresOptions)
  | ({ kind: 'kurrentdb'; url: string } & KurrentOptions)

/**
 * Opens the event store. Migrate the schema of a Postgres store first, with `migrateLog`.
 *
 * @throws StoreUnfit if the store could lose acknowledged writes, or if its schema has a different version
 * @throws StoreUnavailable if the store does not answer
 */
export function openEventStore(address: StoreAddress): Promise<EventStore> {
  return address.kind === 'postgres'
    ? openPostgresStore(address.url, address)
    : openKurrentStore(address.url, address)
}
