import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { hashToken, newToken } from './tokens.ts'

export interface NewApiToken {
  userId: Id
  /** What it is for, in the words of who made it. */
  name: string
  expiresAt?: Date
}

/** A token for scripts, sent as `Authorization: Bearer …`. It is shown once; its hash alone is kept. */
export async function createApiToken(pool: Pool, { userId, name, expiresAt }: NewApiToken, now: Date) {
  const token = newToken()
  await pool.query(
    `insert into accounts.api_tokens (token_hash, user_id, name, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hashToken(token), userId, name, now, expiresAt ?? null],
  )
  return token
}
