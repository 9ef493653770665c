import type { ClientBase, Pool } from 'pg'

/** States of a rebuild that has work to do. 'paused' and 'failed' wait for an operator. */
export type BuildState = 'building' | 'indexing' | 'catching-up' | 'ready' | 'verifying' | 'verified'
export type ReplayState = BuildState | 'paused' | 'failed'

/** The result of comparing the rebuilt tables with the live ones at one position. */
export interface Verification {
  equal: boolean
  position: string
  tables: { table: string; live: number; rebuilt: number; equal: boolean }[]
  /** Descriptions of a few rows that differ. */
  sample: string[]
}

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
  verification: Verification | null
  activateWhenReady: boolean
}

const columns = `projection, state, paused_in as "pausedIn", processed::float8, total::float8,
  events_per_second as "eventsPerSecond", error, verification, activate_when_ready as "activateWhenReady"`

export async function readReplays(pool: Pool | ClientBase): Promise<ReplayRow[]> {
  return (await pool.query<ReplayRow>(`select ${columns} from projection.replay`)).rows
}

export async function readReplay(pool: Pool, projection: string): Promise<ReplayRow | undefined> {
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

export async function deleteReplay(client: ClientBase, projection: string): Promise<void> {
  await client.query('delete from projection.replay where projection = $1', [projection])
}

/**
 * Changes the state of a rebuild. Clears `pausedIn`, `error` and `verification` unless the change has them.
 */
export async function saveReplayState(
  pool: Pool | ClientBase,
  projection: string,
  change: Pick<ReplayRow, 'state'> & Partial<Pick<ReplayRow, 'pausedIn' | 'error' | 'verification'>>,
): Promise<void> {
  const verification = change.verification && JSON.stringify(change.verification)
  await pool.query(
    `
      update projection.replay
      set state = $2, paused_in = $3, error = $4, verification = $5
      where projection = $1
    `,
    [projection, change.state, change.pausedIn ?? null, change.error ?? null, verification ?? null],
  )
}

export async function saveProgress(
  pool: Pool,
  { projection, processed, total, eventsPerSecond }: ReplayRow,
): Promise<void> {
  await pool.query(
    `
      update projection.replay
      set processed = $2, total = $3, events_per_second = $4
      where projection = $1
    `,
    [projection, Math.round(processed), Math.round(total), eventsPerSecond],
  )
}
