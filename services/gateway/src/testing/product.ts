import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { openEventStore } from '@league/event-store/open'
import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createTestDatabase, openTestPool, type TestDatabase } from '@league/event-store/testing/database'
import { privacyMigrations } from '@league/privacy/migrations'
import { createVault } from '@league/privacy/vault'
import { projections } from '@league/projections/projections'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { migrateProjections } from '@league/projections/runtime/migrations'
import { createReadPool } from '@league/projections/runtime/read'
import { startRuntime } from '@league/projections/runtime/runtime'
import { prepareProjections } from '@league/projections/runtime/schema/generation'
import { createPasswords } from '../accounts/passwords.ts'
import { accountsSchema, accountsMigrations } from '../accounts/schema.ts'
import { buildApp } from '../app.ts'
import type { GatewayConfig } from '../config.ts'
import type { GatewayDeps } from '../deps.ts'
import { guardLog } from '../log-guard.ts'
import { openFolder } from '../media/folder.ts'
import { allProjections } from '../reads/read-side.ts'

/** The least that argon2 allows: tests hash many passwords. */
const lowestCost = { memoryCost: 8, timeCost: 1 }

/** How long a test waits for the read models. Only a failure takes so long. */
const MAX_WAIT_MS = 20_000

/** Opening a connection takes longer than hundreds of queries, so a test product has fewer than the product. */
const connections = { live: 2, bulk: 2 }
const MAX_READ_CONNECTIONS = 3

const quiet = { info() {}, warn() {}, error() {} }

/** The database of a product without an organization. */
export const productTemplate = {
  name: 'template_gateway',
  async prepare(url: string) {
    await migrateLog(url)
    await migrate(url, 'privacy', privacyMigrations)
    await migrate(url, accountsSchema, accountsMigrations)
    await migrateProjections(url)
    // Creating the tables of all projections takes longer than copying them.
    const pool = openTestPool(url, { max: 1 })
    await prepareProjections(pool, projections, 0n).finally(() => pool.end())
  },
}

/** The master key of every test product. */
export const testMasterKey = Buffer.alloc(32, 7)

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Starts the whole product on a database of its own: log, vault, projections, gateway. No port is opened.
 *
 * @param projectionsRun `elsewhere` if the test runs the projections in other processes
 */
export async function startProduct(
  options: Partial<GatewayConfig> = {},
  projectionsRun: 'here' | 'elsewhere' = 'here',
) {
  return await startProductOn(
    await createTestDatabase({ template: productTemplate }),
    options,
    projectionsRun,
  )
}

/** Starts the whole product on a database, which it drops in the end. */
export async function startProductOn(
  database: Pick<TestDatabase, 'url' | 'openPool' | 'drop'>,
  options: Partial<GatewayConfig> = {},
  projectionsRun: 'here' | 'elsewhere' = 'here',
) {
  const mediaFolder = await mkdtemp(join(tmpdir(), 'league-media-'))
  const pool = database.openPool({ max: 10 })
  const address = { kind: 'postgres', url: database.url, unsafe: true, readers: 2 } as const
  const logGuard = guardLog(await openEventStore(address), pool)
  const { store } = logGuard
  const vault = createVault({ pool, masterKey: testMasterKey })
  const feed = await createFeed(database.url, quiet)
  const { unseal } = vault
  const runtime =
    projectionsRun === 'here'
      ? await startRuntime({ store, url: database.url, projections, unseal, feed, log: quiet, connections })
      : null
  const readPool = await createReadPool(database.url, MAX_READ_CONNECTIONS)
  const time = { now: new Date('2026-05-01T12:00:00.000Z') }
  const clock = () => time.now
  const media = openFolder(mediaFolder)
  const config: GatewayConfig = {
    sharedHosts: ['stats.example'],
    trustProxy: false,
    limits: { reads: null, writes: null, uploads: null },
    passwordCost: lowestCost,
    publicBundle: null,
    adminBundle: null,
    release: 'test',
    logLevel: process.env['GATEWAY_TEST_LOG'] ? 'error' : 'silent',
    strictResponses: true,
    ...options,
  }
  const deps: GatewayDeps = {
    store,
    logGuard,
    vault,
    pool,
    readPool,
    feed,
    clock,
    media,
    config,
  }
  const app = await buildApp(deps)
  const dependencies = { store, vault }
  /** How far each sender has changed the log, according to the answers. */
  const answered = new Map<string, bigint>()
  const waitForPosition = async (position: bigint) => {
    if ((await feed.waitFor(allProjections, position, MAX_WAIT_MS)) !== 'reached')
      throw new Error(`The read models did not reach position ${position} within ${MAX_WAIT_MS / 1000} s.`)
  }
  return {
    app,
    url: database.url,
    /** For another gateway on the same data. */
    deps,
    pool,
    logGuard,
    dependencies,
    feed,
    clock,
    time,
    mediaFolder,
    waitForPosition,
    /**
     * Sends a request when the read models show what other senders have changed. Otherwise its answer would
     * depend on timing: the product lets a sender wait only for its own changes.
     */
    async request(sender: string, request: InjectOptions) {
      const others = [...answered].filter(([other]) => other !== sender).map(([, position]) => position)
      for (const position of others) await waitForPosition(position)
      const answer = await app.inject(request)
      const position = BigInt(String(answer.headers['x-event-position'] ?? 0))
      if (position > (answered.get(sender) ?? 0n)) answered.set(sender, position)
      return answer
    },
    accounts: { pool, dependencies, clock, passwords: createPasswords(config.passwordCost) },
    async stop() {
      await app.close()
      await runtime?.stop()
      await feed.close()
      await readPool.end()
      await store.close()
      await pool.end()
      await database.drop()
      await rm(mediaFolder, { recursive: true, force: true })
    },
  }
}
