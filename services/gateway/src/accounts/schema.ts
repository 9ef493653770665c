import { type Migration, readMigrations } from '@league/event-store/postgres/migrate'

/** Schema of the gateway's own tables. The process that starts the product migrates it. */
export const accountsSchema = 'accounts'
export const accountsMigrations: readonly Migration[] = readMigrations(
  new URL('./migrations/', import.meta.url),
)
