import {
  organizationOfStream,
  unflattenMeta,
  type EventMeta,
  type RecordedEvent,
  type StoredMeta,
} from '@league/contracts/kernel/envelope'

/** Metadata without which an event cannot be attributed to an organization, a person and a time. */
const REQUIRED_FIELDS = ['organizationId', 'actorId', 'at']

/** @throws Error if a program other than this one has written the metadata */
export function toMeta(stored: unknown): EventMeta {
  const isMeta =
    typeof stored === 'object' &&
    stored !== null &&
    REQUIRED_FIELDS.every((field) => typeof (stored as StoredMeta)[field] === 'string')
  if (!isMeta) throw new Error('its metadata is incomplete')
  return unflattenMeta(stored as StoredMeta)
}

/**
 * Returns an event that says that its stored form could not be decoded. Readers go on after it instead of
 * failing at it for ever.
 */
export function undecodableEvent(
  event: Omit<RecordedEvent, 'data' | 'meta' | 'undecodable'>,
  cause: unknown,
): RecordedEvent {
  const { eventId, stream, recordedAt } = event
  return {
    ...event,
    version: Number.isSafeInteger(event.version) ? event.version : 0,
    data: {},
    meta: {
      organizationId: organizationOfStream(stream),
      actor: { id: '', role: 'system' },
      commandId: eventId,
      correlationId: eventId,
      causationId: eventId,
      at: recordedAt,
    },
    undecodable: `The event cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`,
  }
}
