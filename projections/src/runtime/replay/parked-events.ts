import { inTransaction } from '@league/event-store/postgres/transaction'
import { MAX_SKIPPED_EVENTS } from '@league/contracts/projection/views'
import type { Pool } from 'pg'
import { OwnershipLost } from '../batch/failure.ts'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
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

/**
 * Returns whether a generation has folded an event: it is past the event, which does not wait. A skip would
 * not take effect on its rows.
 */
export async function hasFolded(
  pool: Pool,
  projection: string,
  generation: Generation,
  position: bigint,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `
      select from projection.checkpoint c
      where projection = $1
        and generation = $2
        and position >= $3
        and not exists (
          select from projection.parked_event e
          where e.projection = c.projection and e.generation = c.generation and e.position = $3
        )
    `,
    [projection, generation, position],
  )
  return rowCount === 1
}

/**
 * Records that a projection skips a parked event, who decided so, and why. No generation folds it from now on:
 * it no longer waits in those that have parked it.
 *
 * @param live the live tables. They are claimed again, because a write that their owner has given up may still
 *   be under way and fold the event
 * @returns false if the live tables contain the event by now. Nothing is recorded then.
 * @throws OwnershipLost
 */
export async function recordSkip(
  live: OwnedGeneration,
  { projection, position, eventId, message }: ParkedEventRow,
  decision: { actor: string; reason: string | null },
): Promise<boolean> {
  const { isSkipped, epoch } = await inTransaction(live.pool, async (client) => {
    await client.query('set local synchronous_commit = on')
    const claimed = await client.query<{ epoch: string }>(
      `
        update projection.checkpoint
        set epoch = epoch + 1
        where projection = $1 and generation = $2 and epoch = $3
        returning epoch
      `,
      [projection, live.checkpoint.generation, live.checkpoint.epoch],
    )
    if (!claimed.rows[0]) throw new OwnershipLost(`Projection ${projection} has another owner`)
    await client.query(
      `
        insert into projection.skipped as skipped (projection, position, event_id, error, actor, reason)
        select projection, position, $4, $5, $6, $7
        from projection.parked_event
        where projection = $1 and generation = $2 and position = $3
        on conflict (projection, position) do update
        set event_id = excluded.event_id, error = excluded.error, actor = excluded.actor,
          reason = excluded.reason, skipped_at = excluded.skipped_at
        where skipped.event_id <> excluded.event_id
      `,
      [projection, live.checkpoint.generation, position, eventId, message, decision.actor, decision.reason],
    )
    const skipped = await client.query(
      'select from projection.skipped where projection = $1 and position = $2 and event_id = $3',
      [projection, position, eventId],
    )
    if (skipped.rowCount === 1)
      await client.query('delete from projection.parked_event where projection = $1 and position = $2', [
        projection,
        position,
      ])
    return { isSkipped: skipped.rowCount === 1, epoch: BigInt(claimed.rows[0].epoch) }
  })
  live.checkpoint.epoch = epoch
  return isSkipped
}
