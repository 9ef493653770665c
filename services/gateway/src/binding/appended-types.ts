import type { EventStore } from '@league/event-store/port'

/** Runs a command and tells which types of events it appended, in whatever streams. */
export type WithAppendedTypes = <T>(
  correlationId: string,
  command: () => Promise<T>,
) => Promise<{ result: T; types: ReadonlySet<string> }>

/** Returns the store to write with, and a way to learn what a command appended through it. */
export function recordAppendedTypes(store: EventStore): {
  store: EventStore
  withAppendedTypes: WithAppendedTypes
} {
  const running = new Set<{ correlationId: string; types: Set<string> }>()
  return {
    store: {
      ...store,
      async append(stream, expected, events) {
        const result = await store.append(stream, expected, events)
        if (result.outcome === 'conflict') return result
        for (const { correlationId, types } of running) {
          for (const { type, meta } of events) if (meta.correlationId === correlationId) types.add(type)
        }
        return result
      },
    },
    async withAppendedTypes(correlationId, command) {
      const recording = { correlationId, types: new Set<string>() }
      running.add(recording)
      try {
        return { result: await command(), types: recording.types }
      } finally {
        running.delete(recording)
      }
    },
  }
}
