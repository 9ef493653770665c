import type { AnyRecordedEvent } from '@league/contracts/events'
import type { EventId, OrganizationId } from '@league/contracts/kernel/id'
import type { Pool } from 'pg'
import type { Decoded } from '../decode.ts'
import type { Projection } from '../projection.ts'
import type { Generation } from '../schema/generation.ts'

/**
 * What a generation leaves out. When it cannot fold an event, it parks the event's scope, which is a stream or
 * an organization: the event and the later events of its scope wait in order, and everything else goes on.
 */
export interface Parking {
  /** The organization of each parked scope. */
  scopes: Map<string, OrganizationId>
  /** Parked scopes whose retry has begun: the event that could not be folded is folded or skipped by now. */
  retrying: Set<string>
  /** The events that an operator has told the projection to skip. A log that was cut may reuse their positions. */
  skipped: ReadonlySet<EventId>
}

/** An event that is not folded because its scope is parked. */
export interface WaitingEvent {
  position: bigint
  scope: string
}

/** The event that holds up a scope, and why it cannot be folded. */
export interface ParkedEvent {
  scope: string
  organizationId: OrganizationId
  stream: string
  position: bigint
  eventId: EventId
  eventType: string
  message: string
}

const MAX_MESSAGE_CHARACTERS = 2_000

/** Describes an event that cannot be folded. Postgres text holds no NUL, which a message may quote. */
export function toParkedEvent(projection: Projection, event: AnyRecordedEvent, message: string): ParkedEvent {
  return {
    scope: scopeOf(projection, event),
    organizationId: event.meta.organizationId,
    stream: event.stream,
    position: event.position,
    eventId: event.eventId,
    eventType: event.type,
    message: message.replaceAll('\u0000', '').slice(0, MAX_MESSAGE_CHARACTERS),
  }
}

/** Returns what waits when this event cannot be folded: its stream, or everything of its organization. */
export function scopeOf({ isolation }: Projection, { stream, meta }: AnyRecordedEvent): string {
  return isolation === 'stream' ? stream : meta.organizationId
}

/** Splits a batch into the events to fold and those that wait. Events that are skipped are in neither. */
export function separateWaiting(
  projection: Projection,
  { scopes, skipped }: Parking,
  { events, failures }: Decoded,
): { ready: Decoded; waiting: WaitingEvent[] } {
  if (scopes.size === 0 && skipped.size === 0) return { ready: { events, failures }, waiting: [] }
  const ready: AnyRecordedEvent[] = []
  const waiting: WaitingEvent[] = []
  for (const event of events) {
    if (skipped.has(event.eventId)) continue
    const scope = scopeOf(projection, event)
    if (scopes.has(scope)) waiting.push({ position: event.position, scope })
    else ready.push(event)
  }
  return { ready: { events: ready, failures }, waiting }
}

/** Reads what a generation leaves out. */
export async function readParking(pool: Pool, projection: string, generation: Generation): Promise<Parking> {
  const [parked, skipped] = await Promise.all([
    pool.query<{ scope: string; organizationId: OrganizationId; isRetrying: boolean }>(
      `
        select scope, organization_id as "organizationId",
          not exists (
            select from projection.parked_event e
            where e.projection = p.projection and e.generation = p.generation and e.position = p.position
          ) as "isRetrying"
        from projection.parked p
        where projection = $1 and generation = $2
      `,
      [projection, generation],
    ),
    pool.query<{ eventId: EventId }>(
      'select event_id as "eventId" from projection.skipped where projection = $1',
      [projection],
    ),
  ])
  return {
    scopes: new Map(parked.rows.map(({ scope, organizationId }) => [scope, organizationId])),
    retrying: new Set(parked.rows.flatMap(({ scope, isRetrying }) => (isRetrying ? [scope] : []))),
    skipped: new Set(skipped.rows.map(({ eventId }) => eventId)),
  }
}

/** Returns which of these events an operator has skipped in some projection. */
export async function findSkippedEvents(
  pool: Pool,
  eventIds: readonly EventId[],
): Promise<ReadonlySet<EventId>> {
  const { rows } = await pool.query<{ eventId: EventId }>(
    'select distinct event_id as "eventId" from projection.skipped where event_id = any($1::uuid[])',
    [eventIds],
  )
  return new Set(rows.map(({ eventId }) => eventId))
}

/** Returns the positions of the first events that wait in a scope. */
export async function readWaitingPositions(
  pool: Pool,
  { projection, generation }: { projection: string; generation: Generation },
  scope: string,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await pool.query<{ position: string }>(
    `
      select position
      from projection.parked_event
      where projection = $1 and generation = $2 and scope = $3
      order by position
      limit $4
    `,
    [projection, generation, scope, limit],
  )
  return rows.map(({ position }) => BigInt(position))
}
