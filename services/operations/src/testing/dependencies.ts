import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createTestDatabase } from '@league/event-store/testing/database'
import type { EventStore } from '@league/event-store/port'
import { privacyMigrations } from '@league/privacy/migrations'
import { createVault } from '@league/privacy/vault'
import type { CommandMetadata, CommandDependencies } from '../kernel/dependencies.ts'

export interface TestDependencies extends CommandDependencies {
  pool: Pool
  masterKey: Buffer
  close(): Promise<void>
}

/** Creates command dependencies with a new database, a real event log and real keys. */
export async function openTestDependencies(): Promise<TestDependencies> {
  const database = await createTestDatabase({
    template: {
      name: 'template_operations',
      async prepare(url) {
        await migrateLog(url)
        await migrate(url, 'privacy', privacyMigrations)
      },
    },
  })
  const pool = database.openPool({ max: 4 })
  const store: EventStore = await openPostgresStore(database.url, { unsafe: true })
  const masterKey = randomBytes(32)
  return {
    store,
    pool,
    masterKey,
    vault: createVault({ pool, masterKey }),
    async close() {
      await store.close()
      await pool.end()
      await database.drop()
    },
  }
}

/** Returns the metadata of an organizer's command. */
export function testMetadata(overrides: Partial<CommandMetadata> = {}): CommandMetadata {
  const commandId = overrides.commandId ?? randomUUID()
  return {
    organizationId: 'organization-1',
    actor: { id: 'user-1', name: 'Olivia', role: 'org_owner' },
    correlationId: commandId,
    causationId: commandId,
    at: '2026-01-15T20:00:00.000Z',
    ...overrides,
    commandId,
  }
}
