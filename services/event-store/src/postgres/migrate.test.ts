import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StoreUnfit } from '../errors.ts'
import { createTestDatabase } from '../testing/database.ts'
import { newEvent, newStream } from '../testing/events.ts'
import { migrate, type Migration } from './migrate.ts'
import { logMigrations, logSchema, migrateLog } from './schema.ts'
import { openPostgresStore } from './store.ts'

const emptyTemplate = { name: 'template_empty', prepare: async () => {} }

async function createEmptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ template: emptyTemplate })
  onTestFinished(() => database.drop())
  return database.url
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const first: Migration = { name: '0001-games', sql: 'create table league_test.games (id text)' }
const second: Migration = { name: '0002-note', sql: 'alter table league_test.games add note text' }
const schema = 'league_test'

describe('migrations', () => {
  it('applies each migration once when several processes start at the same time', async () => {
    const url = await createEmptyDatabase()
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, schema, [first, second])))
    expect(applied.flat()).toEqual(['0001-games', '0002-note'])
    expect(await query(url, 'select version, name from league_test.migrations order by version')).toEqual([
      { version: 1, name: '0001-games' },
      { version: 2, name: '0002-note' },
    ])
  })

  it('applies only the missing migrations', async () => {
    const url = await createEmptyDatabase()
    await migrate(url, schema, [first])
    expect(await migrate(url, schema, [first, second])).toEqual(['0002-note'])
    expect(await migrate(url, schema, [first, second])).toEqual([])
  })

  it('rolls back a migration that fails and applies its corrected version later', async () => {
    const url = await createEmptyDatabase()
    const broken = { name: '0002-note', sql: `${second.sql}; select 1 / 0` }
    await expect(migrate(url, schema, [first, broken])).rejects.toThrow('division by zero')
    expect(await migrate(url, schema, [first, second])).toEqual(['0002-note'])
  })

  it('refuses a schema that is newer or whose migrations were changed after they were applied', async () => {
    const url = await createEmptyDatabase()
    await migrate(url, schema, [first, second])
    await expect(migrate(url, schema, [first])).rejects.toThrow(StoreUnfit)
    const changed = { ...second, sql: `${second.sql} not null` }
    await expect(migrate(url, schema, [first, changed])).rejects.toThrow(StoreUnfit)
  })

  it('does not open a log whose schema is missing, older or newer', async () => {
    const url = await createEmptyDatabase()
    const open = () => openPostgresStore(url, { unsafe: true })
    await expect(open()).rejects.toThrow('lacks migration 0001-log')
    await migrate(url, logSchema, logMigrations.slice(0, 2))
    await expect(open()).rejects.toThrow('lacks migration 0003-roles')
    await migrate(url, logSchema, [...logMigrations, { name: '9999-later', sql: 'select 1' }])
    await expect(open()).rejects.toThrow('is newer than this program')
  })

  it('grants the privileges again that a restored dump has lost', async () => {
    const url = await createEmptyDatabase()
    await migrateLog(url)
    await query(url, 'drop owned by eventstore_client')
    await migrateLog(url)
    const store = await openPostgresStore(url, { unsafe: true })
    expect(await store.append(newStream(), 'none', [newEvent()])).toMatchObject({ outcome: 'ok' })
    await store.close()
  })
})
