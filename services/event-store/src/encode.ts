import { flattenMeta, type NewEvent } from '@league/contracts/kernel/envelope'
import { EventNotStorable, EventTooLarge } from './errors.ts'

/** Limit of data and metadata of one event, in every store. */
export const MAX_EVENT_BYTES = 256 * 1024

/** Limit of all events of one append, in every store. */
export const MAX_APPEND_BYTES = 900 * 1024

/** An event as the stores write it: data and flat metadata are JSON text. */
export interface EncodedEvent {
  eventId: string
  type: string
  version: number
  data: string
  meta: string
  bytes: number
}

/**
 * Encodes the events of one append as JSON and checks the limits that every store has.
 *
 * @throws EventTooLarge above 256 KiB per event or 900 KiB per append
 * @throws EventNotStorable if there are no events, or if one contains a NUL character, which Postgres text
 * cannot hold
 */
export function encodeEvents(events: readonly NewEvent[]): EncodedEvent[] {
  if (events.length === 0) throw new EventNotStorable('An append must have at least one event')
  let total = 0
  const encoded = events.map((event) => {
    const data = JSON.stringify(event.data ?? null)
    const meta = JSON.stringify(flattenMeta(event.meta))
    if (hasNul(data) || hasNul(meta)) throw new EventNotStorable(`${event.type} contains a NUL character`)
    const bytes = Buffer.byteLength(data) + Buffer.byteLength(meta)
    if (bytes > MAX_EVENT_BYTES) throw new EventTooLarge(`${event.type} has ${bytes} bytes`)
    total += bytes
    return { eventId: event.eventId, type: event.type, version: event.version, data, meta, bytes }
  })
  if (total > MAX_APPEND_BYTES) throw new EventTooLarge(`${events.length} events have ${total} bytes`)
  return encoded
}

/**
 * Returns whether JSON text has an encoded NUL character: `\u0000`, but not `\\u0000` with an escaped
 * backslash.
 */
function hasNul(json: string): boolean {
  return json.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(json)
}
