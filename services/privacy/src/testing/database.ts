import type { Pool } from 'pg'
import { migrate } from '@league/event-store/postgres/migrate'
import { createTestDatabase, type TestDatabase } from '@league/event-store/testing/database'
import { privacyMigrations } from '../migrations.ts'

const template = {
  name: 'template_privacy',
  async prepare(url: string) {
    await migrate(url, 'privacy', privacyMigrations)
  },
}

export interface VaultDatabase extends TestDatabase {
  /** A pool that ends when the database is dropped. */
  pool: Pool
}

/** Creates a database with the tables of the vault. */
export async function createVaultDatabase(): Promise<VaultDatabase> {
  const database = await createTestDatabase({ template })
  const pool = database.openPool({ max: 4 })
  return {
    ...database,
    pool,
    async drop() {
      await pool.end()
      await database.drop()
    },
  }
}
