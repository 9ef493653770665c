import type { AnyRecordedEvent } from '@league/contracts/events'
import type { EventId } from '@league/contracts/kernel/id'
import { verifyCheckpoint } from '@league/event-store/checkpoint'
import type { EventStore } from '@league/event-store/port'
import { setTimeout } from 'node:timers/promises'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import { decode, type Decoded, type DecodedPage, type Unseal } from '../decode.ts'
import type { Log } from '../log.ts'

/** How many events are kept at least for projections that are slightly behind. */
const KEPT_EVENTS = 4_000

const PAGE_SIZE = 500
const RETRY_DELAY_MS = 500

/** How often a tail that does not grow checks that the log still holds its last event. */
const CHECK_INTERVAL_MS = 5_000

/** The last position up to which the log was read, and the id of the event there, if it is known. */
export interface LogEnd {
  position: bigint
  eventId?: EventId | undefined
}

/** The newest part of the log, read, unsealed and decoded once for all projections of the process. */
export interface LogTail {
  /**
   * Returns at most `limit` events after a position, or undefined when the tail does not reach back that far.
   */
  since(position: bigint, limit: number): DecodedPage | undefined
  /** Calls the listener whenever the tail has grown. Returns a function that removes the listener. */
  onGrown(listener: () => void): () => void
  /**
   * Returns how often the tail found that the log no longer holds its last event, and started again from what
   * the log holds now. Its readers then have to verify what they have folded.
   */
  restarts(): number
  /** Follows the log until the signal aborts. */
  follow(signal: AbortSignal): Promise<void>
}

/** Creates a tail that starts after a position. Events before it have to be read from the store. */
export function createLogTail(store: EventStore, unseal: Unseal, start: LogEnd, log: Log): LogTail {
  let events: AnyRecordedEvent[] = []
  const failures = new Map<bigint, unknown>()
  let startPosition = start.position
  let { position: endPosition, eventId: endEventId } = start
  let restarts = 0
  let subscription = new AbortController()
  const listeners = new Set<() => void>()

  const grow = (decoded: Decoded, position: bigint) => {
    events.push(...decoded.events)
    for (const [failedPosition, error] of decoded.failures) failures.set(failedPosition, error)
    endPosition = position
    endEventId = events.at(-1)?.eventId
    if (events.length > 2 * KEPT_EVENTS) {
      startPosition = (events[events.length - KEPT_EVENTS - 1] as AnyRecordedEvent).position
      events = events.slice(-KEPT_EVENTS)
      for (const failedPosition of failures.keys()) {
        if (failedPosition <= startPosition) failures.delete(failedPosition)
      }
    }
    for (const listener of listeners) listener()
  }

  /** Returns whether the log still holds the last event: it may have been cut, and grown again since. */
  const isIntact = async () => {
    const [position, eventId] = [endPosition, endEventId]
    return eventId === undefined || (await store.eventAt(position))?.eventId === eventId
  }

  const restart = async () => {
    log.error({ position: String(endPosition) }, 'the log has lost events that were read before')
    const end = await readLogEnd(store)
    events = []
    failures.clear()
    startPosition = end.position
    endPosition = end.position
    endEventId = end.eventId
    restarts += 1
    subscription.abort()
    for (const listener of listeners) listener()
  }

  const checkRegularly = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await setTimeout(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        if (!(await isIntact())) await restart()
      } catch (error) {
        log.warn({ error }, 'cannot check the end of the log')
      }
    }
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
      if (pageEnd <= position) return { events: page, failures, endPosition: position }
      return {
        events: page,
        failures,
        endPosition: pageEnd,
        endEventId: reachesEnd ? endEventId : page.at(-1)?.eventId,
      }
    },
    onGrown(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restarts: () => restarts,
    async follow(signal) {
      const checking = checkRegularly(signal)
      while (!signal.aborted) {
        subscription = new AbortController()
        const subscribed = AbortSignal.any([signal, subscription.signal])
        try {
          for await (const page of store.subscribe(endPosition, subscribed, { limit: PAGE_SIZE })) {
            // The page follows the last event only if the log still holds that event after the page was read.
            const [decoded, intact] = await Promise.all([decode(page.events, unseal), isIntact()])
            if (!intact) await restart()
            if (subscribed.aborted) break
            grow(decoded, page.position)
          }
        } catch (error) {
          log.error({ error }, 'lost the subscription to the log, subscribing again')
          await setTimeout(RETRY_DELAY_MS, undefined, { signal }).catch(() => {})
        }
      }
      await checking
    },
  }
}

/** Returns the position of the last event of the log, and the id of the event. */
export async function readLogEnd(store: EventStore): Promise<LogEnd> {
  const position = await store.head()
  const event = position > 0n ? await store.eventAt(position) : null
  return { position, eventId: event?.eventId }
}

/**
 * Returns the next events that concern a generation: from the tail or, further back, from the store.
 *
 * @param range `limit` is the largest number of events to read, `until` the last position to include
 * @throws LogLost if the log no longer holds the event at the position, provided that its id is given
 */
export async function readNextEvents(
  { store, tail, unseal }: { store: EventStore; tail: LogTail; unseal: Unseal },
  { ignoredTypes }: Pick<OwnedGeneration, 'ignoredTypes'>,
  { position, eventId }: LogEnd,
  { limit, until }: { limit: number; until?: bigint | undefined },
): Promise<DecodedPage> {
  const recent = tail.since(position, limit)
  if (recent)
    return cutAfter({ ...recent, events: recent.events.filter(({ type }) => !ignoredTypes.has(type)) }, until)
  const page = await store.readAll(position, limit, { exceptTypes: [...ignoredTypes] })
  const end = { endPosition: page.position, endEventId: (await store.eventAt(page.position))?.eventId }
  // After the page was read: until then, the log may have been cut and grown again.
  if (eventId) await verifyCheckpoint(store, { position, eventId })
  return cutAfter({ ...(await decode(page.events, unseal)), ...end }, until)
}

function cutAfter(page: DecodedPage, until: bigint | undefined): DecodedPage {
  if (until === undefined || page.endPosition <= until) return page
  const events = page.events.filter(({ position }) => position <= until)
  return { ...page, events, endPosition: until, endEventId: undefined }
}
