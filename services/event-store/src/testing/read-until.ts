import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { EventStore, ReadAllOptions } from '../port.ts'

/** Follows the log after a position until `isDone` accepts the events read so far, and returns them. */
export async function readUntil(
  store: EventStore,
  after: bigint,
  isDone: (events: readonly RecordedEvent[]) => boolean,
  options: ReadAllOptions & { limit?: number } = {},
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  const controller = new AbortController()
  for await (const page of store.subscribe(after, controller.signal, options)) {
    events.push(...page.events)
    if (isDone(events)) controller.abort()
  }
  return events
}
