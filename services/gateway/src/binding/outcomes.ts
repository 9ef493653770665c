import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { reject } from '@league/contracts/kernel/problem'
import type { CallContext, Outcome } from './binding.ts'
import type { ValidRequest } from './validate.ts'
import type { Principal } from '../kernel/caller.ts'

const RETENTION_MS = 24 * 3_600_000

/** Returns the hash by which requests under the same Idempotency-Key are compared. */
export function requestHash(request: ValidRequest, files: CallContext['files']): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(request))
  for (const [name, { content }] of files) hash.update(`\n${name} ${content.length}\n`).update(content)
  return hash.digest()
}

/**
 * Returns the outcome of a command that was sent before with the same Idempotency-Key (decision 7). Null if
 * there was none, or if the process died before it stored the outcome; the command is then recognized in the
 * log.
 *
 * @throws Problem `invalid` if the key was used for another request
 */
export async function earlierOutcome(pool: Pool, commandId: string, hash: Buffer): Promise<Outcome | null> {
  const { rows } = await pool.query<{
    request_hash: Buffer
    entity_id: string
    revision: string
    position: string
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
  return { entityId: row.entity_id, revision: BigInt(row.revision), position: BigInt(row.position) }
}

/** Stores an outcome for at least a day. */
export async function storeOutcome(
  pool: Pool,
  { commandId, hash, outcome }: { commandId: string; hash: Buffer; outcome: Outcome },
  now: Date,
): Promise<void> {
  await pool.query(
    `
      insert into accounts.command_outcomes (command_id, request_hash, entity_id, revision, position, at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing
    `,
    [commandId, hash, outcome.entityId, outcome.revision, outcome.position, now],
  )
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

const credentialTables = { session: 'sessions', token: 'api_tokens' } as const

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
