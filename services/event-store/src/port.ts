import type { NewEvent, RecordedEvent } from '@league/contracts/kernel/envelope'

/**
 * What a writer believes of the stream: its last revision, that it does not exist, or nothing at all. Only an exact
 * revision or 'none' makes a retry after an unknown outcome safe.
 */
export type ExpectedRevision = bigint | 'none' | 'any'

export type AppendResult =
  /** The events are in the log. `position` and `revision` are those of the last one. */
  | { outcome: 'ok'; revision: bigint; position: bigint }
  /** These very event ids were appended before: nothing was written, the answer is that of the first time. */
  | { outcome: 'duplicate'; revision: bigint; position: bigint }
  /** The stream is elsewhere. `actual` is its last revision, null when it does not exist. */
  | { outcome: 'conflict'; actual: bigint | null }

export interface Page {
  events: RecordedEvent[]
  /** Everything up to here has been looked at, also what the filter left out. Read on after it. */
  position: bigint
}

export interface ReadAllOptions {
  /** Only these event types; the page's position moves past the others. */
  types?: readonly string[]
}

export interface EventStore {
  /**
   * Appends all events or none, once.
   *
   * All ids known: 'duplicate'. Some known: 'conflict', whatever is expected. Where the revision expected is that of the
   * first try, every store tells; ids that come again under another revision are told apart by Postgres alone (within
   * the stream), so a decider looks for its command id in the stream that it loads.
   *
   * @throws EventTooLarge above 256 KiB an event or 900 KiB an append
   * @throws EventNotStorable without events or with a NUL character in them
   * @throws StoreUnavailable when the outcome is unknown: retry with the same event ids and expected revision
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>

  /** Events of one stream in order, from revision `from` (0). Empty when there is no such stream. */
  readStream(stream: string, from?: bigint): Promise<RecordedEvent[]>

  /** Up to `limit` events after a position, in commit order; 0n reads from the beginning. */
  readAll(after: bigint, limit: number, options?: ReadAllOptions): Promise<Page>

  /** Pages from catch-up to live without a gap, until the signal aborts or the store is closed. Only pages that moved are given. */
  subscribe(
    after: bigint,
    signal: AbortSignal,
    options?: ReadAllOptions & { limit?: number },
  ): AsyncIterable<Page>

  /** The event at exactly this position, null when there is none. */
  eventAt(position: bigint): Promise<RecordedEvent | null>

  /** Position of the last committed event, 0n in an empty log. */
  head(): Promise<bigint>

  close(): Promise<void>
}
