import { type Migration, readMigrations } from '@league/event-store/postgres/migrate'

/** Schema of the gateway's own tables; migrated by whoever starts the product. */
export const accountsSchema = 'accounts'
export const migrations: readonly Migration[] = readMigrations(new URL('./migrations/', import.meta.url))
