import { migrate, readMigrations } from '@league/event-store/postgres/migrate'

const schema = 'projection'

/** Tables of schema `projection`: checkpoints, rebuilds, commands. The projections' own tables are made by the runtime. */
export const migrations = readMigrations(new URL('./migrations/', import.meta.url))

/** Makes or updates the runtime's own schema. Safe at every boot, also at several at once. */
export async function migrateProjections(url: string): Promise<void> {
  await migrate(url, schema, migrations)
}
