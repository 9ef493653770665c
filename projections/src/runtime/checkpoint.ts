import type { ClientBase, Pool } from 'pg'
import type { Slot } from './schema/slot.ts'

export type CheckpointState = 'running' | 'poisoned' | 'lost-log'

/** Why a projection stands still. */
export interface StandstillError {
  position: string
  eventId: string
  eventType: string
  message: string
}

export interface CheckpointRow {
  projection: string
  slot: Slot
  version: number
  position: bigint
  eventId: string | null
  epoch: bigint
  generation: number
  state: CheckpointState
  error: StandstillError | null
  eventsPerSecond: number
}

interface Stored extends Omit<CheckpointRow, 'position' | 'epoch'> {
  position: string
  epoch: string
}

const columns = `projection, slot, version, position, event_id as "eventId", epoch, generation, state, error,
  events_per_second as "eventsPerSecond"`

function toRow(row: Stored): CheckpointRow {
  return { ...row, position: BigInt(row.position), epoch: BigInt(row.epoch) }
}

export async function readCheckpoints(pool: Pool | ClientBase): Promise<CheckpointRow[]> {
  const { rows } = await pool.query<Stored>(`select ${columns} from projection.checkpoint`)
  return rows.map(toRow)
}

/**
 * Takes a slot for a new owner: whoever had it before cannot move its checkpoint any more.
 *
 * @returns undefined when there is no such slot
 */
export async function takeSlot(
  pool: Pool,
  projection: string,
  slot: Slot,
): Promise<CheckpointRow | undefined> {
  const { rows } = await pool.query<Stored>(
    `update projection.checkpoint set epoch = epoch + 1 where projection = $1 and slot = $2 returning ${columns}`,
    [projection, slot],
  )
  return rows[0] && toRow(rows[0])
}

/** Records why a projection stands still, or that it goes on. Nothing happens when another owner has taken it. */
export async function setState(
  pool: Pool,
  checkpoint: CheckpointRow,
  state: CheckpointState,
  error: StandstillError | null,
): Promise<void> {
  await pool.query(
    `update projection.checkpoint set state = $4, error = $5, updated_at = clock_timestamp()
     where projection = $1 and slot = $2 and epoch = $3`,
    [checkpoint.projection, checkpoint.slot, checkpoint.epoch, state, error && JSON.stringify(error)],
  )
}
