import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { endAccess } from './end-access.ts'
import { hashPassword } from './passwords.ts'
import { newTemporaryPassword, temporaryUntil } from './temporary-password.ts'
import { inTransaction } from './transaction.ts'

export interface NewPassword {
  hash: string
  /** For a temporary one, the instant after which it opens nothing. */
  until: Date | null
  /** Only where the user signed in with a temporary password and has to choose one. */
  onlyWhereTemporary?: boolean
  /** The hash of the place that stays known: the browser of whoever changes the own password. */
  exceptPlace?: Buffer | null
}

/** A random password for somebody else: one sign-in within 24 hours, which leads to an own one. The text is kept nowhere. */
export async function temporaryPassword(now: Date): Promise<{ text: string; password: NewPassword }> {
  const text = newTemporaryPassword()
  return { text, password: { hash: await hashPassword(text), until: temporaryUntil(now) } }
}

/** Sets a password and ends everything that the old one had opened. @throws Problem `password-not-temporary` */
export function setPassword(pool: Pool, userId: Id, password: NewPassword): Promise<void> {
  const { hash, until, onlyWhereTemporary = false, exceptPlace = null } = password
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update accounts.users set password_hash = $2, password_expires_at = $3::timestamptz,
         must_change_password = $3::timestamptz is not null
       where user_id = $1 and (must_change_password or not $4::boolean)`,
      [userId, hash, until, onlyWhereTemporary],
    )
    if (rowCount === 0) rejected('password-not-temporary')
    await endAccess(client, userId, { exceptPlace })
  })
}
