import type { NewEvent, RecordedEvent } from '@league/contracts/kernel/envelope'

/**
 * What the writer expects of the stream: its last revision, that it does not exist ('none'), or nothing
 * ('any'). A retry after an unknown outcome is only safe with a revision or 'none'.
 */
export type ExpectedRevision = bigint | 'none' | 'any'

export type AppendResult =
  /** The events are in the log. `position` and `revision` are those of the last event. */
  | { outcome: 'ok'; revision: bigint; position: bigint }
  /** The same events were appended earlier. Nothing was written; the result is that of the first append. */
  | { outcome: 'duplicate'; revision: bigint; position: bigint }
  /** The stream has another revision. `actual` is its last revision, or null if it does not exist. */
  | { outcome: 'conflict'; actual: bigint | null }

export interface Page {
  events: RecordedEvent[]
  /** The last position that was searched, including events that were left out. Continue after it. */
  position: bigint
}

export interface ReadAllOptions {
  /** Leaves out events of these types. The page's position moves past them. */
  exceptTypes?: readonly string[]
  /** Leaves out events of other organizations, in the same way. The whole log is searched, without an index. */
  organizationId?: string | undefined
}

export interface EventStore {
  /**
   * Appends all events or none, exactly once.
   *
   * If the stream holds all event ids already, the outcome is 'duplicate'. If it holds some of them, the
   * outcome is 'conflict', whatever revision is expected. Every store detects this when the expected revision
   * is that of the first attempt. Under another revision only Postgres does, so command handlers look for
   * their command id in the stream that they load.
   *
   * @throws EventTooLarge above 256 KiB per event or 900 KiB per append
   * @throws EventNotStorable if there are no events, or if one contains a NUL character
   * @throws StoreUnavailable if the outcome is unknown: retry with the same event ids and expected revision
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>

  /** Reads the events of a stream in order, from revision `from` (default 0). Empty if it does not exist. */
  readStream(stream: string, from?: bigint): Promise<RecordedEvent[]>

  /** Returns the last event of a stream, or null if it does not exist. */
  lastEvent(stream: string): Promise<RecordedEvent | null>

  /** Reads up to `limit` events after a position, in commit order. Start with position 0n. */
  readAll(after: bigint, limit: number, options?: ReadAllOptions): Promise<Page>

  /**
   * Yields pages from catch-up to live without a gap, until the signal aborts or the store is closed. Each
   * page has a higher position than the one before.
   */
  subscribe(
    after: bigint,
    signal: AbortSignal,
    options?: ReadAllOptions & { limit?: number },
  ): AsyncIterable<Page>

  /** Returns the event at exactly this position, or null. */
  eventAt(position: bigint): Promise<RecordedEvent | null>

  /** Returns the position of the last committed event, or 0n if the log is empty. */
  head(): Promise<bigint>

  close(): Promise<void>
}
