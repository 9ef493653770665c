import type { Pool } from 'pg'
import type { StandstillError } from '../checkpoint.ts'

/** Whether an operator left this event out of this projection. */
export async function isSkipped(pool: Pool, projection: string, position: bigint): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from projection.skipped where projection = $1 and position = $2',
    [projection, position],
  )
  return rowCount === 1
}

/** Leaves an event out, on the record. */
export async function recordSkip(
  pool: Pool,
  projection: string,
  error: StandstillError,
  actor: string,
  reason: string | null,
): Promise<void> {
  await pool.query(
    `insert into projection.skipped (projection, position, event_id, error, actor, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [projection, error.position, error.eventId, error.message, actor, reason],
  )
}
