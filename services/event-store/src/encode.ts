import { flattenMeta, type NewEvent } from '@league/contracts/kernel/envelope'
import { EventNotStorable, EventTooLarge } from './errors.ts'

/** Bytes of data and metadata together that one event may have, in every store. */
export const maxEventBytes = 256 * 1024

/** Bytes that the events of one append may have together, in every store. */
export const maxAppendBytes = 900 * 1024

/** An event as it goes to a store: data and flat metadata as JSON text. */
export interface EncodedEvent {
  eventId: string
  type: string
  version: number
  data: string
  meta: string
  bytes: number
}

/**
 * Puts the events of one append into JSON and checks what holds for every store.
 *
 * @throws EventTooLarge above 256 KiB an event or 900 KiB in all
 * @throws EventNotStorable for no events, or a NUL character: read models could never hold it
 */
export function encodeEvents(events: readonly NewEvent[]): EncodedEvent[] {
  if (events.length === 0) throw new EventNotStorable('An append without events')
  let total = 0
  const encoded = events.map((event) => {
    const data = JSON.stringify(event.data ?? null)
    const meta = JSON.stringify(flattenMeta(event.meta))
    if (hasNul(data) || hasNul(meta)) throw new EventNotStorable(`${event.type} has a NUL character`)
    const bytes = Buffer.byteLength(data) + Buffer.byteLength(meta)
    if (bytes > maxEventBytes) throw new EventTooLarge(`${event.type} has ${bytes} bytes`)
    total += bytes
    return { eventId: event.eventId, type: event.type, version: event.version, data, meta, bytes }
  })
  if (total > maxAppendBytes) throw new EventTooLarge(`${events.length} events have ${total} bytes`)
  return encoded
}

/** JSON text shows a NUL as `\u0000`; after an even number of backslashes these are just characters. */
function hasNul(json: string): boolean {
  return json.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(json)
}
