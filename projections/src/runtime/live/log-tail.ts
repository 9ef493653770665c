import type { AnyRecordedEvent } from '@league/contracts/events'
import type { EventStore } from '@league/event-store/port'
import { setTimeout } from 'node:timers/promises'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import { decode, type Decoded, type DecodedPage, type Unseal } from '../decode.ts'
import type { Log } from '../log.ts'

/** How many events are kept at least for projections that are slightly behind. */
const KEPT_EVENTS = 4_000

const PAGE_SIZE = 500
const RETRY_DELAY_MS = 500

/** The newest part of the log, read, unsealed and decoded once for all projections of the process. */
export interface LogTail {
  /**
   * Returns at most `limit` events after a position, or undefined when the tail does not reach back that far.
   */
  since(position: bigint, limit: number): DecodedPage | undefined
  /** Calls the listener whenever the tail has grown. Returns a function that removes the listener. */
  onGrown(listener: () => void): () => void
  /** Follows the log until the signal aborts. */
  follow(signal: AbortSignal): Promise<void>
}

/** Creates a tail that starts after a position. Events before it have to be read from the store. */
export function createLogTail(store: EventStore, unseal: Unseal, start: bigint, log: Log): LogTail {
  let events: AnyRecordedEvent[] = []
  const failures = new Map<bigint, unknown>()
  let startPosition = start
  let endPosition = start
  const listeners = new Set<() => void>()

  const grow = (decoded: Decoded, position: bigint) => {
    events.push(...decoded.events)
    for (const [failedPosition, error] of decoded.failures) failures.set(failedPosition, error)
    endPosition = position
    if (events.length > 2 * KEPT_EVENTS) {
      startPosition = (events[events.length - KEPT_EVENTS - 1] as AnyRecordedEvent).position
      events = events.slice(-KEPT_EVENTS)
      for (const failedPosition of failures.keys()) {
        if (failedPosition <= startPosition) failures.delete(failedPosition)
      }
    }
    for (const listener of listeners) listener()
  }

  /** Returns the index of the first event after a position, by binary search. */
  const indexAfter = (position: bigint): number => {
    let low = 0
    let high = events.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((events[middle] as AnyRecordedEvent).position > position) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    since(position, limit) {
      if (position < startPosition) return undefined
      const first = indexAfter(position)
      const page = events.slice(first, first + limit)
      const reachesEnd = first + page.length === events.length
      const pageEnd = reachesEnd ? endPosition : (page.at(-1) as AnyRecordedEvent).position
      // A reader that came from the store may be ahead of the tail.
      return { events: page, failures, endPosition: pageEnd > position ? pageEnd : position }
    },
    onGrown(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async follow(signal) {
      while (!signal.aborted) {
        try {
          for await (const page of store.subscribe(endPosition, signal, { limit: PAGE_SIZE })) {
            grow(await decode(page.events, unseal), page.position)
          }
        } catch (error) {
          log.error({ error }, 'lost the subscription to the log, subscribing again')
          await setTimeout(RETRY_DELAY_MS, undefined, { signal }).catch(() => {})
        }
      }
    },
  }
}

/**
 * Returns the next events that concern a generation: from the tail or, further back, from the store.
 *
 * @param range `limit` is the largest number of events to read, `until` the last position to include
 */
export async function readNextEvents(
  { store, tail, unseal }: { store: EventStore; tail: LogTail; unseal: Unseal },
  { ignoredTypes }: Pick<OwnedGeneration, 'ignoredTypes'>,
  position: bigint,
  { limit, until }: { limit: number; until?: bigint | undefined },
): Promise<DecodedPage> {
  const recent = tail.since(position, limit)
  if (recent)
    return cutAfter({ ...recent, events: recent.events.filter(({ type }) => !ignoredTypes.has(type)) }, until)
  const page = await store.readAll(position, limit, { exceptTypes: [...ignoredTypes] })
  return cutAfter({ ...(await decode(page.events, unseal)), endPosition: page.position }, until)
}

function cutAfter(page: DecodedPage, until: bigint | undefined): DecodedPage {
  if (until === undefined || page.endPosition <= until) return page
  return { ...page, events: page.events.filter(({ position }) => position <= until), endPosition: until }
}
