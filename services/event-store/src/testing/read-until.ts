import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import type { EventStore, ReadAllOptions } from '../port.ts'

/** Follows the log after a position until `done` says that enough was seen; every event is given to it once. */
export async function readUntil(
  store: EventStore,
  after: bigint,
  done: (seen: readonly RecordedEvent[]) => boolean,
  options: ReadAllOptions & { limit?: number } = {},
): Promise<RecordedEvent[]> {
  const seen: RecordedEvent[] = []
  const stop = new AbortController()
  for await (const page of store.subscribe(after, stop.signal, options)) {
    seen.push(...page.events)
    if (done(seen)) stop.abort()
  }
  return seen
}
