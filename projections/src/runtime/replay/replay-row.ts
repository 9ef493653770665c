import type { VerificationView } from '@league/contracts/projection/views'
import type { ClientBase, Pool } from 'pg'

/** States of a rebuild that has work to do. 'paused' waits for an operator, 'failed' for the next attempt. */
export type BuildState = 'building' | 'indexing' | 'catching-up' | 'ready' | 'verifying' | 'verified'
export type ReplayState = BuildState | 'paused' | 'failed'

/** A rebuild. `processed` and `total` count events of the log. */
export interface ReplayRow {
  projection: string
  state: ReplayState
  /** The state in which the rebuild was paused or failed. */
  pausedIn: BuildState | null
  processed: number
  total: number
  eventsPerSecond: number
  error: string | null
  verification: VerificationView | null
  /** Whether the rebuilt tables become the live ones as soon as a verification finds them equal. */
  activateWhenReady: boolean
}

// A verification by an older version of this program did not compare with the log: it does not count.
const columns = `projection, state, paused_in as "pausedIn", processed::float8, total::float8,
  events_per_second as "eventsPerSecond", error,
  case when verification ? 'equalsLog' then verification end as verification, activate_when_ready as "activateWhenReady"`

export async function readReplays(pool: Pool | ClientBase): Promise<ReplayRow[]> {
  return (await pool.query<ReplayRow>(`select ${columns} from projection.replay`)).rows
}

export async function readReplay(
  pool: Pool | ClientBase,
  projection: string,
): Promise<ReplayRow | undefined> {
  const { rows } = await pool.query<ReplayRow>(
    `select ${columns} from projection.replay where projection = $1`,
    [projection],
  )
  return rows[0]
}

export async function insertReplay(
  client: ClientBase,
  projection: string,
  activateWhenReady: boolean,
): Promise<void> {
  await client.query(
    `
      insert into projection.replay (projection, state, activate_when_ready)
      values ($1, 'building', $2)
    `,
    [projection, activateWhenReady],
  )
}

/**
 * Records why the rebuild of a projection cannot go on, also when it could not even start. It continues later
 * in the state that it was in.
 */
export async function saveFailure(pool: Pool, projection: string, error: string): Promise<void> {
  await pool.query(
    `
      insert into projection.replay (projection, state, error)
      values ($1, 'failed', $2)
      on conflict (projection) do update
      set paused_in = case when replay.state = 'failed' then replay.paused_in else replay.state end,
        state = 'failed', error = excluded.error
    `,
    [projection, error],
  )
}

export async function deleteReplay(client: ClientBase, projection: string): Promise<void> {
  await client.query('delete from projection.replay where projection = $1', [projection])
}

/**
 * Changes the state of a rebuild. Clears `pausedIn`, `error` and `verification` unless the change has them.
 * `activateWhenReady` stays unless the change has it.
 */
export async function saveReplayState(
  pool: Pool | ClientBase,
  projection: string,
  change: Pick<ReplayRow, 'state'> &
    Partial<Pick<ReplayRow, 'pausedIn' | 'error' | 'verification' | 'activateWhenReady'>>,
): Promise<void> {
  const verification = change.verification && JSON.stringify(change.verification)
  await pool.query(
    `
      update projection.replay
      set state = $2, paused_in = $3, error = $4, verification = $5,
        activate_when_ready = coalesce($6, activate_when_ready)
      where projection = $1
    `,
    [
      projection,
      change.state,
      change.pausedIn ?? null,
      change.error ?? null,
      verification ?? null,
      change.activateWhenReady ?? null,
    ],
  )
}

/** Records how far a rebuild is. Whatever made it fail before does so no longer. */
export async function saveProgress(
  pool: Pool,
  { projection, processed, total, eventsPerSecond }: ReplayRow,
): Promise<void> {
  await pool.query(
    `
      update projection.replay
      set processed = $2, total = $3, events_per_second = $4, error = null
      where projection = $1
    `,
    [projection, Math.round(processed), Math.round(total), eventsPerSecond],
  )
}
