import { migrate, readMigrations } from '@league/event-store/postgres/migrate'

/**
 * The migrations of schema `projection`, which holds checkpoints, rebuilds and commands. The runtime creates
 * the projections' own tables.
 */
export const migrations = readMigrations(new URL('./migrations/', import.meta.url))

/**
 * Creates or updates the runtime's own schema. Every process may call it at startup, also several at once.
 */
export async function migrateProjections(url: string): Promise<void> {
  await migrate(url, 'projection', migrations)
}
