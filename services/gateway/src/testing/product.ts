import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createTestDatabase } from '@league/event-store/testing/database'
import { privacyMigrations } from '@league/privacy/migrations'
import { createVault } from '@league/privacy/vault'
import { projections } from '@league/projections/projections'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { createReadPool } from '@league/projections/runtime/read'
import { startRuntime } from '@league/projections/runtime/runtime'
import { accountsSchema, accountsMigrations } from '../accounts/schema.ts'
import { buildApp } from '../app.ts'
import type { GatewayConfig } from '../config.ts'
import type { GatewayDeps } from '../deps.ts'
import { openFolder } from '../media/folder.ts'

const quiet = { info() {}, warn() {}, error() {} }

const template = {
  name: 'template_gateway',
  async prepare(url: string) {
    await migrateLog(url)
    await migrate(url, 'privacy', privacyMigrations)
    await migrate(url, accountsSchema, accountsMigrations)
    await migrateProjections(url)
  },
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the whole product on a database of its own: log, vault, projections, gateway. No port is opened. */
export async function startProduct(options: Partial<GatewayConfig> = {}) {
  const database = await createTestDatabase({ template })
  const mediaFolder = await mkdtemp(join(tmpdir(), 'league-media-'))
  const pool = new Pool({ connectionString: database.url, max: 10 })
  // Dropping the database at the end breaks idle connections.
  pool.on('error', () => {})
  const store = await openEventStore({ kind: 'postgres', url: database.url, unsafe: true })
  const vault = createVault({ pool, masterKey: Buffer.alloc(32, 7) })
  const feed = await createFeed(database.url, quiet)
  const runtime = await startRuntime({
    store,
    url: database.url,
    projections,
    unseal: vault.unseal,
    feed,
    log: quiet,
  })
  const readPool = await createReadPool(database.url)
  const time = { now: new Date('2026-05-01T12:00:00.000Z') }
  const clock = () => time.now
  const media = openFolder(mediaFolder)
  const deps: GatewayDeps = {
    store,
    vault,
    pool,
    readPool,
    feed,
    clock,
    media,
    config: {
      sharedHosts: ['stats.example'],
      trustProxy: false,
      limits: { reads: null, writes: null, uploads: null },
      publicBundle: null,
      adminBundle: null,
      release: 'test',
      logLevel: process.env['GATEWAY_TEST_LOG'] ? 'error' : 'silent',
      strictResponses: true,
      ...options,
    },
  }
  const app = await buildApp(deps)
  const dependencies = { store, vault }
  return {
    app,
    url: database.url,
    /** For another gateway on the same data. */
    deps,
    pool,
    dependencies,
    feed,
    clock,
    time,
    mediaFolder,
    accounts: { pool, dependencies, clock },
    async stop() {
      await app.close()
      await runtime.stop()
      await feed.close()
      await readPool.end()
      await store.close()
      await pool.end()
      await database.drop()
      await rm(mediaFolder, { recursive: true, force: true })
    },
  }
}
