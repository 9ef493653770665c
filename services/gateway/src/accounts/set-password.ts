import type { Pool } from 'pg'
import type { UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { endAccess } from './end-access.ts'
import type { Passwords } from './passwords.ts'
import { newReadableCode } from './tokens.ts'

export interface NewPassword {
  hash: string
  /** When a temporary password expires; null for any other. */
  expiresAt: Date | null
  /** Only change the password of a user who signed in with a temporary one. */
  onlyIfTemporary?: boolean
  /** Token hash of a browser that stays known: the one in which the user changes the password. */
  exceptBrowser?: Buffer | null
}

/**
 * Creates a temporary password: it opens one session within 24 hours, in which the user must choose another.
 * The text is not stored.
 */
export async function temporaryPassword(
  passwords: Passwords,
  now: Date,
): Promise<{ text: string; password: NewPassword }> {
  const text = newReadableCode()
  return { text, password: { hash: await passwords.hash(text), expiresAt: temporaryPasswordExpiry(now) } }
}

/**
 * Sets a password and ends all access that the old one gave.
 *
 * @throws Problem `password-not-temporary`
 */
export function setPassword(pool: Pool, userId: UserId, password: NewPassword): Promise<void> {
  const { hash, expiresAt, onlyIfTemporary = false, exceptBrowser = null } = password
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `
        update accounts.users
        set password_hash = $2, password_expires_at = $3::timestamptz,
          must_change_password = $3::timestamptz is not null
        where user_id = $1 and (must_change_password or not $4::boolean)
      `,
      [userId, hash, expiresAt, onlyIfTemporary],
    )
    if (rowCount === 0) reject('password-not-temporary')
    await endAccess(client, userId, { exceptBrowser })
  })
}

const LIFETIME_MS = 24 * 3_600_000

function temporaryPasswordExpiry(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS)
}
