import { migrate, readMigrations } from './migrate.ts'

export const logSchema = 'eventstore'

export const logMigrations = readMigrations(new URL('./migrations/', import.meta.url))

/** Creates or updates the schema of the log. Several processes may call it at every start. */
export async function migrateLog(url: string): Promise<void> {
  await migrate(url, logSchema, logMigrations, ['0003-roles'])
}
