import type { DomainRecord } from '@league/contracts/events'
import type { EventStore } from '@league/event-store/port'
import { setTimeout as pause } from 'node:timers/promises'
import { decode, type Decoded, type Unseal } from '../decode.ts'
import type { Log } from '../log.ts'

/** Events kept for projections that are a little behind. */
const kept = 4_000

/** Decoded events after a position, up to one. */
export interface Stretch extends Decoded {
  upto: bigint
}

/** The newest part of the log, read, unsealed and decoded once for all projections of the process. */
export interface Tail {
  /** At most `limit` events after a position; undefined when the tail does not reach back so far. */
  since(position: bigint, limit: number): Stretch | undefined
  /** Everything up to here has been read. */
  position(): bigint
  /** Calls back whenever the tail has grown, until it is told not to. */
  onGrown(listener: () => void): () => void
  follow(signal: AbortSignal): Promise<void>
}

/** Begins after `start`: what is before it is read from the store by whoever needs it. */
export function createTail(store: EventStore, unseal: Unseal, start: bigint, log: Log): Tail {
  let events: DomainRecord[] = []
  const failures = new Map<bigint, unknown>()
  let from = start
  let upto = start
  const listeners = new Set<() => void>()

  const grow = (decoded: Decoded, position: bigint) => {
    events.push(...decoded.events)
    for (const [failed, error] of decoded.failures) failures.set(failed, error)
    upto = position
    if (events.length > 2 * kept) {
      from = (events[events.length - kept - 1] as DomainRecord).position
      events = events.slice(-kept)
      for (const failed of failures.keys()) if (failed <= from) failures.delete(failed)
    }
    for (const listener of listeners) listener()
  }

  /** Index of the first event after a position. */
  const indexAfter = (position: bigint): number => {
    let low = 0
    let high = events.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((events[middle] as DomainRecord).position > position) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    position: () => upto,
    since(position, limit) {
      if (position < from) return undefined
      const first = indexAfter(position)
      const some = events.slice(first, first + limit)
      const whole = first + some.length === events.length
      const end = whole ? upto : (some.at(-1) as DomainRecord).position
      // A reader may have come from the store and know more of the log than the tail.
      return { events: some, failures, upto: end > position ? end : position }
    },
    onGrown(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async follow(signal) {
      while (!signal.aborted) {
        try {
          for await (const page of store.subscribe(upto, signal, { limit: 500 })) {
            grow(await decode(page.events, unseal), page.position)
          }
        } catch (error) {
          log.error({ error }, 'the tail of the log broke off')
          await pause(500, undefined, { signal }).catch(() => {})
        }
      }
    },
  }
}
