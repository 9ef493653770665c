import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventStore } from '@league/event-store/port'
import { reject } from '@league/contracts/kernel/problem'

/** What a running command appends, in whatever streams. */
export interface Recording {
  correlationId: string
  /** Types of the events that were appended. */
  types: Set<string>
  /** When the first run of a command with an Idempotency-Key began; null for its repeats and all other commands. */
  firstRunAt: Date | null
}

/** Runs a command and records what it appends. */
export type RunRecorded = <T>(recording: Recording, command: () => Promise<T>) => Promise<T>

/** How far apart the runs of one command on several gateways are at most, including the skew of their clocks. */
const MAX_CONCURRENT_RUNS_MS = 3_600_000

/**
 * Returns the store to write with, and a way to record what a command appends through it.
 *
 * Events keep the id of their command for longer than its outcome is stored. A first run that comes across older
 * events of its own is therefore a repeat of a forgotten command. Whether it is the same request is not known any
 * more, so it is refused before it appends anything.
 *
 * @throws Problem `idempotency-key-expired` from `readStream`
 */
export function recordAppends(store: EventStore): { store: EventStore; runRecorded: RunRecorded } {
  const current = new AsyncLocalStorage<Recording>()
  return {
    store: {
      ...store,
      async append(stream, expected, events) {
        const result = await store.append(stream, expected, events)
        if (result.outcome === 'conflict') return result
        for (const { type } of events) current.getStore()?.types.add(type)
        return result
      },
      async readStream(stream, from) {
        const events = await store.readStream(stream, from)
        const { correlationId, firstRunAt } = current.getStore() ?? {}
        if (!firstRunAt) return events
        const recent = firstRunAt.getTime() - MAX_CONCURRENT_RUNS_MS
        const isForgotten = events.some(
          ({ meta }) => meta.correlationId === correlationId && Date.parse(meta.at) < recent,
        )
        return isForgotten ? reject('idempotency-key-expired') : events
      },
    },
    runRecorded: (recording, command) => current.run(recording, command),
  }
}
