import { migrate, readMigrations } from './migrate.ts'

export const logSchema = 'eventstore'

export const logMigrations = readMigrations(new URL('./migrations/', import.meta.url))

/** Makes or updates the schema of the log. Safe at every boot, also at several at once. */
export async function migrateLog(url: string): Promise<void> {
  await migrate(url, logSchema, logMigrations, ['0003-roles'])
}
