import { reject } from '@league/contracts/kernel/problem'
import type { EventStore } from '@league/event-store/port'
import { readCheckpoints } from '@league/projections/runtime/checkpoint'
import type { Pool } from 'pg'

/** How long a verified log counts as intact. */
const VERIFIED_FOR_MS = 1_000
const WATCH_INTERVAL_MS = 2_000

/**
 * Watches whether the log still holds the events that the read models were made from. It does not after a
 * restore of an older copy of the log alone. New events would then take positions that readers have passed.
 */
export interface LogGuard {
  /** The event store. Its `append` throws the Problem `log-lost` while the log is lost. */
  store: EventStore
  /** Compares the log with the checkpoints of the read models. Returns whether the log is lost. */
  verify(): Promise<boolean>
  /** Returns whether the log was lost when it was last verified. */
  isLost(): boolean
  /** Verifies the log every two seconds. Returns a function that ends it. */
  watch(): () => void
}

/** @param pool of the database with the checkpoints */
export function guardLog(store: EventStore, pool: Pool): LogGuard {
  let verifiedAt = Number.NEGATIVE_INFINITY
  let lost = false
  let lastPosition = 0n
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined

  const compare = async (): Promise<boolean> => {
    const eventIds = new Map<bigint, Set<string>>()
    for (const { generation, position, eventId } of await readCheckpoints(pool)) {
      if (generation !== 'live' || !eventId) continue
      eventIds.set(position, (eventIds.get(position) ?? new Set()).add(eventId))
    }
    // Most projections have the same checkpoint.
    const missing = await Promise.all(
      [...eventIds].map(async ([position, ids]) => {
        const event = await store.eventAt(position)
        return event === null || ids.size > 1 || !ids.has(event.eventId)
      }),
    )
    lost = missing.includes(true)
    lastPosition = [...eventIds.keys()].reduce((a, b) => (a > b ? a : b), 0n)
    verifiedAt = performance.now()
    return lost
  }
  /** Starts a comparison, or waits for the one after the current one, which may have read older events. */
  const verify = (): Promise<boolean> => {
    if (running === undefined) return (running = compare().finally(() => (running = undefined)))
    return (next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return verify()
      }))
  }

  const requireIntactLog = async () => {
    // If the log or the database does not respond, the append itself fails, and says why.
    if (performance.now() - verifiedAt > VERIFIED_FOR_MS) await (running ?? verify()).catch(() => {})
    if (lost) reject('log-lost')
  }

  return {
    verify,
    isLost: () => lost,
    store: {
      ...store,
      async append(stream, expected, events) {
        await requireIntactLog()
        const positionBefore = lastPosition
        const result = await store.append(stream, expected, events)
        // Only a log that lost events hands out a position again.
        const isPassed = result.outcome === 'ok' && result.position - BigInt(events.length) < positionBefore
        if (isPassed && (await verify())) reject('log-lost')
        return result
      },
    },
    watch() {
      const timer = setInterval(() => void verify().catch(() => {}), WATCH_INTERVAL_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
