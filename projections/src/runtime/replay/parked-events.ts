import { MAX_SKIPPED_EVENTS } from '@league/contracts/projection/views'
import type { EventId } from '@league/contracts/kernel/id'
import type { Pool } from 'pg'
import type { ParkedEvent } from '../batch/parking.ts'
import type { Generation } from '../schema/generation.ts'

/** An event that holds up a scope of a generation. */
export interface ParkedEventRow extends ParkedEvent {
  projection: string
  generation: Generation
  parkedAt: Date
  triedAt: Date | null
  /** How many later events wait behind it. */
  waiting: number
}

/** Reads the events that hold up scopes, in log order, of these projections or of all. */
export async function readParkedEvents(
  pool: Pool,
  projections: readonly string[] | null = null,
): Promise<ParkedEventRow[]> {
  const { rows } = await pool.query<Omit<ParkedEventRow, 'position'> & { position: string }>(
    `
      select projection, generation, scope, organization_id as "organizationId", stream, position,
        event_id as "eventId", event_type as "eventType", message, parked_at as "parkedAt",
        tried_at as "triedAt",
        (
          select count(*)::int
          from projection.parked_event e
          where e.projection = p.projection
            and e.generation = p.generation
            and e.scope = p.scope
            and e.position > p.position
        ) as waiting
      from projection.parked p
      where $1::text[] is null or projection = any($1)
      order by position, projection
    `,
    [projections],
  )
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }))
}

/** An event that an operator has decided to leave out of a projection. */
export interface SkippedEventRow {
  projection: string
  position: string
  message: string
  actor: string
  reason: string | null
  skippedAt: Date
}

/** Reads the last events that operators have skipped in each projection, latest first. */
export async function readSkippedEvents(pool: Pool): Promise<SkippedEventRow[]> {
  const { rows } = await pool.query<SkippedEventRow>(
    `
      select projection, position::text as position, error as message, actor, reason,
        skipped_at as "skippedAt"
      from (
        select *, row_number() over (partition by projection order by position desc) as number
        from projection.skipped
      ) s
      where number <= $1
      order by s.position desc
    `,
    [MAX_SKIPPED_EVENTS],
  )
  return rows
}

/** An event that waits in a projection: it holds up its scope, or it comes after the event that does. */
export interface WaitingEventRow {
  projection: string
  scope: string
  position: bigint
  /** The position of the event that holds up the scope: that of this one, or of one before it. */
  heldBy: bigint
  /** The event that holds up the scope, and why it cannot be folded. */
  holder: { eventId: EventId; message: string }
}

/** Reads in which of these projections an event waits in the live tables. */
export async function readWaitingEvents(
  pool: Pool,
  projections: readonly string[],
  position: bigint,
): Promise<WaitingEventRow[]> {
  const { rows } = await pool.query<{
    projection: string
    scope: string
    heldBy: string
    eventId: EventId
    message: string
  }>(
    `
      select projection, scope, p.position as "heldBy", p.event_id as "eventId", p.message
      from projection.parked_event e
      join projection.parked p using (projection, generation, scope)
      where projection = any($1) and generation = 'live' and e.position = $2
      order by projection
    `,
    [projections, position],
  )
  return rows.map(({ eventId, message, heldBy, ...row }) => ({
    ...row,
    position,
    heldBy: BigInt(heldBy),
    holder: { eventId, message },
  }))
}
