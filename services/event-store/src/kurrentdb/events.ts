import type { EventData, JSONType, RecordedEvent as Recorded } from '@eventstore/db-client'
import {
  unflattenMeta,
  type NewEvent,
  type RecordedEvent,
  type StoredMeta,
  flattenMeta,
} from '@league/contracts/kernel/envelope'
import { StoreUnfit } from '../errors.ts'

/** Before every stream name of ours, so that one server-side filter leaves out all others. */
export const prefix = 'league.'

/** Metadata key of the event's version, which KurrentDB has no field for. */
const versionKey = 'eventVersion'

export function toEventData(event: NewEvent): EventData {
  return {
    id: event.eventId,
    contentType: 'application/json',
    type: event.type,
    data: (event.data ?? null) as JSONType,
    metadata: { ...flattenMeta(event.meta), [versionKey]: String(event.version) },
  }
}

/** @throws StoreUnfit when the server is too old to tell positions of events in streams */
export function toEvent(recorded: Recorded): RecordedEvent {
  if (recorded.position === undefined) throw new StoreUnfit('KurrentDB 22.6 or newer is needed')
  const { [versionKey]: version, ...meta } = recorded.metadata as StoredMeta
  return {
    position: recorded.position.commit,
    stream: recorded.streamId.slice(prefix.length),
    revision: recorded.revision,
    eventId: recorded.id,
    type: recorded.type,
    version: Number(version),
    data: recorded.data,
    meta: unflattenMeta(meta),
    recordedAt: recorded.created.toISOString(),
  }
}
