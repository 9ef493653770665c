import type { EventId } from '@league/contracts/kernel/id'
import type { ClientBase, Pool } from 'pg'
import type { Generation } from './schema/generation.ts'

export type CheckpointState = 'running' | 'lost-log'

/** Why a projection has stopped: the event that the log no longer has. */
export interface StopReason {
  position: string
  eventId: EventId
  eventType: string
  message: string
}

/** How far a generation of a projection has come. */
export interface Checkpoint {
  projection: string
  generation: Generation
  version: number
  position: bigint
  eventId: EventId | null
  /** Raised by each new owner, so that a former owner can no longer write. */
  epoch: bigint
  /** How often the live schema was switched, or waiting events changed its rows. */
  switchCount: number
  state: CheckpointState
  error: StopReason | null
  eventsPerSecond: number
}

interface CheckpointRow extends Omit<Checkpoint, 'position' | 'epoch'> {
  position: string
  epoch: string
}

const columns = `projection, generation, version, position, event_id as "eventId", epoch,
  switch_count as "switchCount", state, error, events_per_second as "eventsPerSecond"`

function toCheckpoint(row: CheckpointRow): Checkpoint {
  return { ...row, position: BigInt(row.position), epoch: BigInt(row.epoch) }
}

/** Returns the checkpoints of all generations of all projections. */
export async function readCheckpoints(pool: Pool | ClientBase): Promise<Checkpoint[]> {
  const { rows } = await pool.query<CheckpointRow>(`select ${columns} from projection.checkpoint`)
  return rows.map(toCheckpoint)
}

/**
 * Claims a checkpoint for a new owner. The former owner can no longer move it.
 *
 * @returns undefined when the generation does not exist
 */
export async function claimCheckpoint(
  pool: Pool | ClientBase,
  projection: string,
  generation: Generation,
): Promise<Checkpoint | undefined> {
  const { rows } = await pool.query<CheckpointRow>(
    `
      update projection.checkpoint
      set epoch = epoch + 1
      where projection = $1 and generation = $2
      returning ${columns}
    `,
    [projection, generation],
  )
  return rows[0] && toCheckpoint(rows[0])
}

/**
 * Records that a projection has stopped and why, or that it runs again. Has no effect when another owner has
 * claimed it.
 */
export async function setState(
  pool: Pool,
  checkpoint: Checkpoint,
  state: CheckpointState,
  error: StopReason | null,
): Promise<void> {
  await pool.query(
    `
      update projection.checkpoint
      set state = $4, error = $5, updated_at = clock_timestamp()
      where projection = $1 and generation = $2 and epoch = $3
    `,
    [checkpoint.projection, checkpoint.generation, checkpoint.epoch, state, error && JSON.stringify(error)],
  )
}
