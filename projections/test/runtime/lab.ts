import { migrateLog } from '@league/event-store/postgres/schema'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { createTestDatabase } from '@league/event-store/testing/database'
import { createFeed } from '@league/projections/runtime/feed/feed'
import { migrateProjections } from '@league/projections/runtime/migrations'
import type { AnyProjection } from '@league/projections/runtime/memory/memory-rows'
import { startRuntime, type RuntimeOptions } from '@league/projections/runtime/runtime'
import { Pool } from 'pg'
import { quiet } from './quiet.ts'

const template = {
  name: 'template_runtime',
  async prepare(url: string) {
    await migrateLog(url)
    await migrateProjections(url)
  },
}

/** A database with a log, and what a test needs to run projections over it. */
export async function createLab() {
  const database = await createTestDatabase({ template })
  const store = await openPostgresStore(database.url, { unsafe: true })
  const pool = new Pool({ connectionString: database.url, max: 3 })
  pool.on('error', () => {})
  const open: (() => Promise<void>)[] = []

  /** A process of the product: a feed and a runtime of its own. */
  const start = async (projections: readonly AnyProjection[], options: Partial<RuntimeOptions> = {}) => {
    const feed = await createFeed(database.url, quiet)
    const unseal: RuntimeOptions['unseal'] = async (events) => [...events]
    const runtime = await startRuntime({
      store,
      url: database.url,
      projections,
      unseal,
      feed,
      log: quiet,
      ...options,
    })
    let stopping: Promise<void> | undefined
    const stop = () => (stopping ??= runtime.stop().then(() => feed.close()))
    open.push(stop)
    return { feed, runtime, stop }
  }

  return {
    url: database.url,
    store,
    pool,
    start,
    async close() {
      for (const stop of open) await stop()
      await store.close()
      await pool.end()
      await database.drop()
    },
  }
}
export type Lab = Awaited<ReturnType<typeof createLab>>
