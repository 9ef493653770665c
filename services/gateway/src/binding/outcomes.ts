import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { reject } from '@league/contracts/kernel/problem'
import type { CallContext, Outcome } from './binding.ts'
import type { ValidRequest } from './validate.ts'
import type { Principal } from '../kernel/caller.ts'

const RETENTION_MS = 24 * 3_600_000

/** How long a repeat waits for the first run of its command, which may be on another gateway. */
const MAX_WAIT_FOR_OTHER_RUN_MS = 5_000
const POLL_MS = 50

/** Returns the hash by which requests under the same Idempotency-Key are compared. */
export function requestHash(request: ValidRequest, files: CallContext['files']): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(request))
  for (const [name, { content }] of files) hash.update(`\n${name} ${content.length}\n`).update(content)
  return hash.digest()
}

/** A command that was sent before with the same Idempotency-Key. */
export interface Repeat {
  /** Null while the command is running, and if the process died or failed before it knew the outcome. */
  outcome: Outcome | null
}

/**
 * Returns what is known of a command that was sent before with the same Idempotency-Key (decision 7), or null
 * for a command that was not sent in the last day.
 *
 * @throws Problem `invalid` if the key was used for another request
 */
export async function findRepeat(pool: Pool, commandId: string, hash: Buffer): Promise<Repeat | null> {
  const { rows } = await pool.query<{
    request_hash: Buffer
    entity_id: string
    revision: string
    position: string | null
  }>(
    `
      select request_hash, entity_id, revision::text, position::text
      from accounts.command_outcomes
      where command_id = $1
    `,
    [commandId],
  )
  const row = rows[0]
  if (!row) return null
  if (!row.request_hash.equals(hash)) {
    reject('invalid', [{ path: 'Idempotency-Key', message: 'This key was used for another request.' }])
  }
  const { entity_id: entityId, revision, position } = row
  if (position === null) return { outcome: null }
  return { outcome: { entityId, revision: BigInt(revision), position: BigInt(position) } }
}

/**
 * Waits until another run of the same command is done. Returns its outcome, or null if it failed or does not
 * end in time.
 */
export async function awaitOutcome(pool: Pool, commandId: string, hash: Buffer): Promise<Outcome | null> {
  const deadline = performance.now() + MAX_WAIT_FOR_OTHER_RUN_MS
  for (;;) {
    const repeat = await findRepeat(pool, commandId, hash)
    if (!repeat || repeat.outcome) return repeat?.outcome ?? null
    if (performance.now() > deadline) return null
    await setTimeout(POLL_MS)
  }
}

/** Remembers that a command is about to run. Returns whether this is its first run. */
export async function beginCommand(pool: Pool, commandId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `
      insert into accounts.command_outcomes (command_id, request_hash, at)
      values ($1, $2, $3)
      on conflict do nothing
    `,
    [commandId, hash, now],
  )
  return rowCount === 1
}

/** Stores the outcome of a command for at least a day. */
export async function storeOutcome(
  pool: Pool,
  commandId: string,
  { entityId, revision, position }: Outcome,
): Promise<void> {
  await pool.query(
    `
      update accounts.command_outcomes
      set entity_id = $2, revision = $3, position = $4
      where command_id = $1 and position is null
    `,
    [commandId, entityId, revision, position],
  )
}

/** Forgets a command that was refused and appended nothing, so that it may be sent again. */
export async function forgetCommand(pool: Pool, commandId: string): Promise<void> {
  await pool.query('delete from accounts.command_outcomes where command_id = $1 and position is null', [
    commandId,
  ])
}

/** Deletes outcomes that are older than a day. */
export async function deleteOldOutcomes(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `
      delete from accounts.command_outcomes
      where command_id in (
        select command_id
        from accounts.command_outcomes
        where at < $1
        for update skip locked
      )
    `,
    [new Date(now.getTime() - RETENTION_MS)],
  )
}

const credentialTables = { session: 'sessions', token: 'api_tokens', scorer: 'scorer_sessions' } as const

/** Stores the log position of a command, so that later reads of the same session or token wait for it. */
export async function rememberPosition(
  pool: Pool,
  { credential }: Principal,
  position: bigint,
): Promise<void> {
  await pool.query(
    `
      update accounts.${credentialTables[credential.kind]}
      set position = greatest(position, $2)
      where token_hash = $1
    `,
    [credential.hash, position],
  )
}
