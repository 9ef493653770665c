import type { ReplayAction } from '@league/contracts/projection/views'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'

/** An action on a projection that an operator has requested. */
export interface QueuedCommand {
  id: string
  projection: string
  action: ReplayAction
  actor: string
  reason: string | null
  /** The position of a parked event. */
  position: string | null
  /** The organization to rebuild. */
  organizationId: string | null
}

export type CommandOutcome = 'done' | 'refused' | 'failed' | 'expired'

/** How often to look for commands whose notification was lost. */
const POLL_INTERVAL_MS = 1_000

/** Adds a command to the queue, where the holder of the projection's lease finds it, and returns its id. */
export async function enqueueCommand(pool: Pool, command: Omit<QueuedCommand, 'id'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `
      insert into projection.command (projection, action, actor, reason, position, organization_id)
      values ($1, $2, $3, $4, $5, $6)
      returning id
    `,
    [
      command.projection,
      command.action,
      command.actor,
      command.reason,
      command.position,
      command.organizationId,
    ],
  )
  return (rows[0] as { id: string }).id
}

/** Returns the commands of a projection without an outcome, oldest first. */
export async function readOpenCommands(pool: Pool, projection: string): Promise<QueuedCommand[]> {
  const { rows } = await pool.query<QueuedCommand>(
    `
      select id, projection, action, actor, reason, position, organization_id as "organizationId"
      from projection.command
      where projection = $1 and outcome is null
      order by id
    `,
    [projection],
  )
  return rows
}

/**
 * Records the outcome of a command. Only the first outcome counts: that of the worker, or 'expired' by the
 * requester.
 */
export async function finishCommand(
  pool: Pool,
  id: string,
  outcome: CommandOutcome,
  message?: string,
): Promise<void> {
  await pool.query(
    `
      update projection.command
      set outcome = $2, message = $3, answered_at = clock_timestamp()
      where id = $1 and outcome is null
    `,
    [id, outcome, message ?? null],
  )
}

/** Returns the outcome of a command, null while it has none. */
export async function readOutcome(
  pool: Pool,
  id: string,
): Promise<{ outcome: CommandOutcome | null; message: string | null }> {
  const { rows } = await pool.query<{ outcome: CommandOutcome | null; message: string | null }>(
    'select outcome, message from projection.command where id = $1',
    [id],
  )
  return rows[0] ?? { outcome: 'expired', message: null }
}

/** Calls `wake` for each projection with an open command, at regular intervals until the signal aborts. */
export async function watchCommands(
  pool: Pool,
  wake: (projection: string) => void,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ projection: string }>(
        'select distinct projection from projection.command where outcome is null',
      )
      for (const { projection } of rows) wake(projection)
    } catch (error) {
      log.warn({ error }, 'cannot read the command queue')
    }
    await setTimeout(POLL_INTERVAL_MS, undefined, { signal }).catch(() => {})
  }
}
