import { createBell } from '@league/event-store/bell'
import type { EventStore } from '@league/event-store/port'
import type { Unseal } from './decode.ts'
import type { Feed } from './feed/feed.ts'
import { createLeases } from './lease/leases.ts'
import { createMeters, type Meters } from './live/meters.ts'
import { createTail } from './live/tail.ts'
import type { Log } from './log.ts'
import type { AnyProjection } from './memory/memory-rows.ts'
import { createWorkPool } from './pools.ts'
import { runProjection } from './replay/office.ts'
import { createShelf } from './replay/shelf.ts'
import { watchCommands } from './replay/watch-commands.ts'
import { prepareProjections } from './schema/prepare.ts'

export interface RuntimeOptions {
  store: EventStore
  /** Of a database whose schema `projection` is migrated. */
  url: string
  projections: readonly AnyProjection[]
  unseal: Unseal
  /** Of this process. */
  feed: Feed
  log: Log
}

export interface Runtime {
  /** Counts of the projections that this process works on. */
  meters: Meters
  /** Ends after the batches that are being written; the leases are free then. */
  stop(): Promise<void>
}

/**
 * Keeps projections up to date, those whose lease this process gets; for the others it stands by. When it resolves,
 * all tables exist and every lease has been tried for.
 */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { store, url, projections, unseal, feed, log } = options
  const pool = createWorkPool(url, 6, { bulk: false })
  const bulk = createWorkPool(url, 4, { bulk: true })
  await prepareProjections(pool, projections)
  const tail = createTail(store, unseal, await store.head(), log)
  const meters = createMeters()
  const shop = { pool, bulk, store, tail, feed, unseal, log, meters }
  const stopped = new AbortController()
  const following = tail.follow(stopped.signal)
  const shelf = createShelf(store, unseal)
  const offices = new Map(
    projections.map((projection) => [projection.name, { projection, bell: createBell() }]),
  )
  const call = (name: string) => offices.get(name)?.bell.ring()
  const stopListening = feed.onCommand(call)
  const watching = watchCommands(bulk, call, log, stopped.signal)
  const work = async (name: string, signal: AbortSignal) => {
    const office = offices.get(name)
    if (office) await runProjection(shop, shelf, office.projection, office.bell, signal)
  }
  const leases = createLeases(url, [...offices.keys()], work, log)
  await leases.tried
  return {
    meters,
    async stop() {
      stopListening()
      await leases.release()
      stopped.abort()
      await Promise.all([following, watching])
      await Promise.all([pool.end(), bulk.end()])
    },
  }
}
