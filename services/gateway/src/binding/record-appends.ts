import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventStore } from '@league/event-store/port'
import type { EventId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'

/** What a running command appends, in whatever streams. */
export interface Recording {
  correlationId: string
  /** Whether nobody has sent this command before, as far as the stored outcomes tell. */
  isFirst: boolean
  /** Types of the events that this run has appended. */
  types: Set<string>
  /** Ids of the events that this run has tried to append. */
  eventIds: Set<EventId>
}

/** Runs a command and records what it appends. */
export type RunRecorded = <T>(recording: Recording, command: () => Promise<T>) => Promise<T>

/**
 * Returns the store to write with, and a way to record what a command appends through it.
 *
 * The ids of events derive from their command, so the log remembers commands for longer than their outcomes are
 * stored. A first run that comes across its own events is a repeat of a forgotten command: whether it is the
 * same request is not known any more, so it is refused before it can append anything else.
 *
 * @throws Problem `idempotency-key-expired` from the calls of the store
 */
export function recordAppends(store: EventStore): { store: EventStore; runRecorded: RunRecorded } {
  const current = new AsyncLocalStorage<Recording>()
  return {
    store: {
      ...store,
      async append(stream, expected, events) {
        const recording = current.getStore()
        if (!recording) return store.append(stream, expected, events)
        const isFirstTry = events.every(({ eventId }) => !recording.eventIds.has(eventId))
        for (const { eventId } of events) recording.eventIds.add(eventId)
        const result = await store.append(stream, expected, events)
        if (result.outcome === 'duplicate' && isFirstTry && recording.isFirst)
          reject('idempotency-key-expired')
        if (result.outcome !== 'conflict') for (const { type } of events) recording.types.add(type)
        return result
      },
      async readStream(stream, from) {
        const events = await store.readStream(stream, from)
        const recording = current.getStore()
        if (!recording?.isFirst) return events
        const isForgotten = events.some(
          ({ eventId, meta }) =>
            meta.correlationId === recording.correlationId && !recording.eventIds.has(eventId),
        )
        return isForgotten ? reject('idempotency-key-expired') : events
      },
    },
    runRecorded: (recording, command) => current.run(recording, command),
  }
}
