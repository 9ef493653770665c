import { createNotifier } from '@league/event-store/notifier'
import type { EventStore } from '@league/event-store/port'
import PQueue from 'p-queue'
import type { Unseal } from './decode.ts'
import type { Feed } from './feed/feed.ts'
import { createLeases } from './leases.ts'
import { createLogTail, readLogEnd } from './live/log-tail.ts'
import { createMeters, type Meters } from './live/meters.ts'
import type { Log } from './log.ts'
import type { Projection } from './projection.ts'
import { watchCommands } from './replay/command-queue.ts'
import { createEventPageCache } from './replay/event-page-cache.ts'
import { runProjectionWorker } from './replay/projection-worker.ts'
import { prepareProjections } from './schema/generation.ts'
import { createWorkPool } from './work-pool.ts'

export interface RuntimeOptions {
  store: EventStore
  /** The address of a database whose schema `projection` is migrated. */
  url: string
  projections: readonly Projection[]
  unseal: Unseal
  /** The feed of this process. */
  feed: Feed
  log: Log
  /** How many connections all projections share: `live` to follow the log, `bulk` to rebuild, at least two. */
  connections?: { live: number; bulk: number }
}

const DEFAULT_CONNECTIONS = { live: 6, bulk: 4 }

export interface Runtime {
  /** Figures of the projections that this process works on. */
  meters: Meters
  /** Finishes the batches that are being written and releases the leases. */
  stop(): Promise<void>
}

/**
 * Keeps the projections whose leases this process gets up to date, and stands by for the others. Resolves
 * once all tables exist and every lease has been tried for.
 */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { store, url, projections, unseal, feed, log, connections = DEFAULT_CONNECTIONS } = options
  const pool = createWorkPool(url, { max: connections.live, bulk: false })
  const bulkPool = createWorkPool(url, { max: connections.bulk, bulk: true })
  const end = await readLogEnd(store)
  await prepareProjections(pool, projections, end.position)
  await feed.refresh()
  const tail = createLogTail(store, unseal, end, log)
  const meters = createMeters()
  const verifications = new PQueue({ concurrency: 1 })
  const context = { pool, bulkPool, store, tail, feed, unseal, log, meters, verifications }
  const stopped = new AbortController()
  const following = tail.follow(stopped.signal)
  const pages = createEventPageCache(store, unseal)
  const workers = new Map(
    projections.map((projection) => [projection.name, { projection, wakeUp: createNotifier() }]),
  )
  const wake = (name: string) => workers.get(name)?.wakeUp.notify()
  const stopListening = feed.onCommand(wake)
  const watching = watchCommands(bulkPool, wake, log, stopped.signal)
  const work = async (name: string, signal: AbortSignal) => {
    const worker = workers.get(name)
    if (worker) await runProjectionWorker({ context, pages, ...worker }, signal)
  }
  const leases = createLeases(url, [...workers.keys()], work, log)
  await leases.firstTry
  return {
    meters,
    async stop() {
      stopListening()
      await leases.release()
      stopped.abort()
      await Promise.all([following, watching])
      await Promise.all([pool.end(), bulkPool.end()])
    },
  }
}
