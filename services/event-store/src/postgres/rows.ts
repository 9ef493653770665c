import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { toMeta, undecodableEvent } from '../undecodable.ts'

/** Columns of an event, in the order that `toEvent` expects. */
export const eventColumns =
  'e.position, e.stream, e.revision, e.event_id, e.type, e.version, e.data, e.meta, e.recorded_at'

export type EventRow = [
  position: string,
  stream: string,
  revision: string,
  eventId: string,
  type: string,
  version: string,
  data: string,
  meta: string,
  recordedAt: string,
]

/** Parses a row of texts. Timestamps are in UTC, so they become ISO instants by replacing characters. */
export function toEvent(row: readonly [...EventRow, ...more: string[]]): RecordedEvent {
  const event = {
    position: BigInt(row[0]),
    stream: row[1],
    revision: BigInt(row[2]),
    eventId: row[3],
    type: row[4],
    version: Number(row[5]),
    recordedAt: row[8].replace(' ', 'T').replace('+00', 'Z'),
  }
  try {
    return { ...event, data: JSON.parse(row[6]) as unknown, meta: toMeta(JSON.parse(row[7])) }
  } catch (error) {
    return undecodableEvent(event, error)
  }
}
