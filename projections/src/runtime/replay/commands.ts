import type { ReplayAction } from '@league/contracts/projection/views'
import type { Pool } from 'pg'

/** What an operator asks of a projection. */
export interface OperatorCommand {
  id: string
  projection: string
  action: ReplayAction
  actor: string
  reason: string | null
}

export type Outcome = 'done' | 'refused' | 'failed' | 'expired'

/** Puts a command where the owner of the projection's lease finds it. Answers its id. */
export async function askFor(pool: Pool, command: Omit<OperatorCommand, 'id'>): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into projection.command (projection, action, actor, reason) values ($1, $2, $3, $4) returning id',
    [command.projection, command.action, command.actor, command.reason],
  )
  return (rows[0] as { id: string }).id
}

/** Commands that nobody has answered, in the order in which they were asked. */
export async function openCommands(pool: Pool, projection: string): Promise<OperatorCommand[]> {
  const { rows } = await pool.query<OperatorCommand>(
    `select id, projection, action, actor, reason from projection.command
     where projection = $1 and outcome is null order by id`,
    [projection],
  )
  return rows
}

/** Names of projections that somebody has asked something of. */
export async function askedProjections(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ projection: string }>(
    'select distinct projection from projection.command where outcome is null',
  )
  return rows.map(({ projection }) => projection)
}

/** Only the first answer counts: an owner's, or that of the asker who waits no longer. */
export async function answerCommand(
  pool: Pool,
  id: string,
  outcome: Outcome,
  message?: string,
): Promise<void> {
  await pool.query(
    `update projection.command set outcome = $2, message = $3, answered_at = clock_timestamp()
     where id = $1 and outcome is null`,
    [id, outcome, message ?? null],
  )
}

export async function outcomeOf(
  pool: Pool,
  id: string,
): Promise<{ outcome: Outcome | null; message: string | null }> {
  const { rows } = await pool.query<{ outcome: Outcome | null; message: string | null }>(
    'select outcome, message from projection.command where id = $1',
    [id],
  )
  return rows[0] ?? { outcome: 'expired', message: null }
}
