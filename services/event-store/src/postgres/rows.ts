import { unflattenMeta, type RecordedEvent, type StoredMeta } from '@league/contracts/kernel/envelope'

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
  return {
    position: BigInt(row[0]),
    stream: row[1],
    revision: BigInt(row[2]),
    eventId: row[3],
    type: row[4],
    version: Number(row[5]),
    data: JSON.parse(row[6]) as unknown,
    meta: unflattenMeta(JSON.parse(row[7]) as StoredMeta),
    recordedAt: row[8].replace(' ', 'T').replace('+00', 'Z'),
  }
}
