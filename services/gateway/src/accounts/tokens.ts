import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { UserId } from '@league/contracts/kernel/id'

/** Returns 256 random bits as text, for a cookie or an API token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a token, which is all that is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns whether a text has the form of a token. Other texts need no lookup. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

export interface NewApiToken {
  userId: UserId
  /** Purpose, as entered by its creator. */
  name: string
  expiresAt?: Date
}

/** Creates a token for scripts, sent as `Authorization: Bearer …`. Only its hash is stored. */
export async function createApiToken(pool: Pool, { userId, name, expiresAt }: NewApiToken, now: Date) {
  const token = newToken()
  await pool.query(
    `insert into accounts.api_tokens (token_hash, user_id, name, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hashToken(token), userId, name, now, expiresAt ?? null],
  )
  return token
}
