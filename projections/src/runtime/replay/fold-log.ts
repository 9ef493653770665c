import { setImmediate } from 'node:timers/promises'
import { eventCatalogue } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { EventStore } from '@league/event-store/port'
import { messageOf } from '../batch/failure.ts'
import { decode, type Unseal } from '../decode.ts'
import type { MemoryRows } from '../memory/memory-rows.ts'
import type { Projection } from '../projection.ts'
import type { LeftOutEvents } from './left-out-events.ts'

/** How many events are folded before other work gets a turn. */
const PAGE_SIZE = 1_000

interface LogFold {
  store: EventStore
  unseal: Unseal
  projection: Projection
  rows: MemoryRows
  /** Folds the events after one position and up to another. */
  after: bigint
  until: bigint
  /** Reads the events of this organization only. */
  organizationId?: string
  isWanted?: (event: RecordedEvent) => boolean
  /** Returns what is left out of the events after one position and up to another. */
  readLeftOut: (after: bigint, until: bigint) => Promise<LeftOutEvents>
  signal?: AbortSignal
}

/**
 * Folds events of the log into rows in memory, without the code that writes tables. The rows' changes are not recorded.
 *
 * @throws when an event cannot be folded
 */
export async function foldLog(fold: LogFold): Promise<void> {
  const { store, unseal, projection, rows, until, organizationId, isWanted = () => true, signal } = fold
  const handled = new Set<string>(projection.handles)
  const exceptTypes = [...eventCatalogue.keys()].filter((type) => !handled.has(type))
  let { after } = fold
  while (after < until) {
    const page = await store.readAll(after, PAGE_SIZE, { exceptTypes, organizationId })
    if (page.position === after) break
    const leftOut = await fold.readLeftOut(after, page.position)
    const events = page.events.filter(
      (event) =>
        event.position <= until &&
        isWanted(event) &&
        !leftOut.parked.has(event.position) &&
        !leftOut.skipped.has(event.eventId),
    )
    const decoded = await decode(events, unseal)
    for (const event of decoded.events) {
      try {
        if (decoded.failures.has(event.position)) throw decoded.failures.get(event.position)
        projection.fold(rows, event)
      } catch (error) {
        const { type, position } = event
        throw new Error(`Cannot fold ${type} at ${position}: ${messageOf(error)}`, { cause: error })
      }
    }
    for (const table of Object.values(rows)) table.settle()
    after = page.position
    await setImmediate()
    signal?.throwIfAborted()
  }
}
