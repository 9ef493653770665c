import type { EventData, JSONType, RecordedEvent as KurrentEvent } from '@eventstore/db-client'
import { flattenMeta, type NewEvent, type RecordedEvent } from '@league/contracts/kernel/envelope'
import { StoreUnfit } from '../errors.ts'
import { toMeta, undecodableEvent } from '../undecodable.ts'

/** Prefix of all stream names, so that one server-side filter excludes the streams of other programs. */
export const STREAM_PREFIX = 'league.'

/** Metadata key of the event's version, for which KurrentDB has no field. */
const VERSION_KEY = 'eventVersion'

export function toEventData(event: NewEvent): EventData {
  return {
    id: event.eventId,
    contentType: 'application/json',
    type: event.type,
    data: (event.data ?? null) as JSONType,
    metadata: { ...flattenMeta(event.meta), [VERSION_KEY]: String(event.version) },
  }
}

/** @throws StoreUnfit if the server is too old to report positions when it reads a stream */
export function toEvent(event: KurrentEvent): RecordedEvent {
  if (event.position === undefined) throw new StoreUnfit('KurrentDB 22.6 or newer is required')
  const { [VERSION_KEY]: version, ...meta } = (event.metadata ?? {}) as Record<string, unknown>
  const recorded = {
    position: event.position.commit,
    stream: event.streamId.slice(STREAM_PREFIX.length),
    revision: event.revision,
    eventId: event.id,
    type: event.type,
    version: Number(version),
    recordedAt: event.created.toISOString(),
  }
  try {
    if (!event.isJson || !Number.isSafeInteger(recorded.version)) throw new Error('it is not in our format')
    return { ...recorded, data: event.data, meta: toMeta(meta) }
  } catch (error) {
    return undecodableEvent(recorded, error)
  }
}
