import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { rejected } from '@league/contracts/kernel/problem'
import type { CallContext, Outcome } from './binding.ts'
import type { ValidRequest } from './validate.ts'

const day = 24 * 3_600_000

/** What tells one request from another under the same Idempotency-Key. */
export function requestHash(request: ValidRequest, files: CallContext['files']): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(request))
  for (const [name, { content }] of files) hash.update(`\n${name} ${content.length}\n`).update(content)
  return hash.digest()
}

/**
 * The outcome of a command that was sent before with the same Idempotency-Key (decision 7). Null when it was not, or when
 * its process died before it could be kept: then the log itself recognizes the command.
 *
 * @throws Problem `invalid` when the key came with another request
 */
export async function earlierOutcome(pool: Pool, commandId: string, hash: Buffer): Promise<Outcome | null> {
  const { rows } = await pool.query<{
    request_hash: Buffer
    entity_id: string
    revision: string
    position: string
  }>(
    `select request_hash, entity_id, revision::text, position::text
     from accounts.command_outcomes where command_id = $1`,
    [commandId],
  )
  const row = rows[0]
  if (!row) return null
  if (!row.request_hash.equals(hash)) {
    rejected('invalid', [{ path: 'Idempotency-Key', message: 'This key was used for another request.' }])
  }
  return { entityId: row.entity_id, revision: BigInt(row.revision), position: BigInt(row.position) }
}

/** Keeps an outcome for a day. */
export async function keepOutcome(pool: Pool, commandId: string, hash: Buffer, outcome: Outcome, now: Date) {
  await pool.query('delete from accounts.command_outcomes where at < $1', [new Date(now.getTime() - day)])
  await pool.query(
    `insert into accounts.command_outcomes (command_id, request_hash, entity_id, revision, position, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [commandId, hash, outcome.entityId, outcome.revision, outcome.position, now],
  )
}
