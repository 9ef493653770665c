import { migrateLog } from '@league/event-store/postgres/schema'
import { openPostgresStore } from '@league/event-store/postgres/store'
import { createTestDatabase } from '@league/event-store/testing/database'
import { createFeed, type Feed } from '@league/projections/runtime/feed/feed'
import { migrateProjections } from '@league/projections/runtime/migrations'
import type { Projection } from '@league/projections/runtime/projection'
import { startRuntime, type RuntimeOptions } from '@league/projections/runtime/runtime'
import { silentLog } from './silent-log.ts'

const template = {
  name: 'template_runtime',
  async prepare(url: string) {
    await migrateLog(url)
    await migrateProjections(url)
  },
}

/** How long to wait for a projection. Only a failure takes so long, however busy the machine is. */
const MAX_WAIT_MS = 15_000

/** Creates a feed that waits longer for a projection than the product does. */
export async function createPatientFeed(url: string): Promise<Feed> {
  const feed = await createFeed(url, silentLog)
  return {
    ...feed,
    waitFor: (names, position, timeoutMs = MAX_WAIT_MS) => feed.waitFor(names, position, timeoutMs),
  }
}

/** Creates a database with an empty log and what a test needs to run projections on it. */
export async function createTestRuntime() {
  const database = await createTestDatabase({ template })
  const store = await openPostgresStore(database.url, { unsafe: true })
  const pool = database.openPool({ max: 3 })
  const stops: (() => Promise<void>)[] = []

  /** Starts a feed and a runtime, as a process of the product does. */
  const start = async (projections: readonly Projection[], options: Partial<RuntimeOptions> = {}) => {
    const feed = await createPatientFeed(database.url)
    const unseal: RuntimeOptions['unseal'] = async (events) => [...events]
    const runtime = await startRuntime({
      store,
      url: database.url,
      projections,
      unseal,
      feed,
      log: silentLog,
      ...options,
    })
    let stopping: Promise<void> | undefined
    const stop = () => (stopping ??= runtime.stop().then(() => feed.close()))
    stops.push(stop)
    return { feed, runtime, stop }
  }

  return {
    url: database.url,
    store,
    pool,
    start,
    async close() {
      for (const stop of stops) await stop()
      await store.close()
      await pool.end()
      await database.drop()
    },
  }
}
export type TestRuntime = Awaited<ReturnType<typeof createTestRuntime>>
