import { migrate, readMigrations } from '@league/event-store/postgres/migrate'
import { Client } from 'pg'
import { secureUnsecuredSchemas } from './schema/row-security.ts'

/**
 * The migrations of schema `projection`, which holds checkpoints, rebuilds and commands. The runtime creates
 * the projections' own tables.
 */
export const migrations = readMigrations(new URL('./migrations/', import.meta.url))

/** Create the roles of readers and grant their privileges. */
const ROLE_MIGRATIONS = ['0002-reader', '0003-reader-of-all', '0007-reader-privileges']

/**
 * Creates or updates the runtime's own schema, and repairs what readers may read. Every process may call it at
 * startup, also several at once.
 */
export async function migrateProjections(url: string): Promise<void> {
  await migrate(url, 'projection', migrations, ROLE_MIGRATIONS)
  const client = new Client({ connectionString: url, application_name: 'secure projections' })
  await client.connect()
  try {
    await secureUnsecuredSchemas(client)
  } finally {
    await client.end()
  }
}
