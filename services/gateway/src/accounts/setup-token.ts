import type { Pool } from 'pg'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { hashToken, newReadableCode } from './tokens.ts'

const LIFETIME_MS = 24 * 3_600_000

/**
 * Returns a new token that creates the first user, for the operator alone, or null if there are users. It is valid for
 * 24 hours, on every gateway, and only its hash is stored.
 */
export async function offerSetup(pool: Pool, now: Date): Promise<string | null> {
  const token = newReadableCode()
  await pool.query(
    'delete from accounts.setup_tokens where expires_at <= $1 or exists (select from accounts.users)',
    [now],
  )
  const { rowCount } = await pool.query(
    `
      insert into accounts.setup_tokens (hash, expires_at)
      select $1, $2
      where not exists (select from accounts.users)
    `,
    [hashToken(token), new Date(now.getTime() + LIFETIME_MS)],
  )
  return rowCount === 1 ? token : null
}

/** Returns whether somebody with a token can create the first user. */
export async function isSetupOpen(pool: Pool, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from accounts.setup_tokens where expires_at > $1 and not exists (select from accounts.users) limit 1',
    [now],
  )
  return rowCount === 1
}

/** Returns whether a token is valid. Does not use it up. */
export async function isSetupToken(pool: Pool, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `
      select from accounts.setup_tokens
      where hash = $1 and expires_at > $2 and not exists (select from accounts.users)
    `,
    [hashOf(token), now],
  )
  return rowCount === 1
}

/**
 * Creates the first user with a token, which ends this token and all others. If creating fails, they stay valid. If the
 * process ends in the middle, there may be a user without a password, whom only `league setup` can let in.
 *
 * @returns false if the token is not valid, or another request has just used one
 */
export async function redeemSetupToken(
  pool: Pool,
  token: string,
  now: Date,
  create: () => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // A concurrent request with any token waits here for the rows, and then finds none.
    const { rowCount } = await client.query(
      `
        delete from accounts.setup_tokens
        where not exists (select from accounts.users)
          and exists (select from accounts.setup_tokens where hash = $1 and expires_at > $2)
      `,
      [hashOf(token), now],
    )
    if (rowCount === 0) return false
    await create()
    return true
  })
}

/** A token may be typed with other spaces and letters than it was printed with. */
function hashOf(token: string): Buffer {
  return hashToken(token.replace(/\s/g, '').toLowerCase())
}
