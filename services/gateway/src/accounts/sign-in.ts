import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { Wait } from '../http/errors.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { admitSignIn, forgetFailures } from './throttle.ts'
import { findUserByName, type User } from './users.ts'

export interface SignIn {
  username: string
  password: string
  address: string
  /** Whose users are looked up: those of one organization, everybody's, or nobody's (an address that names none). */
  among: { organizationId: Id } | 'everybody' | 'nobody'
}

/**
 * Opens a session for whoever knows the password. Unknown users, wrong passwords and users of another organization take
 * the same time and get the same answer (R061).
 *
 * @returns the user and the token of the new session
 * @throws Problem `login-failed` · Wait `too-many-requests` · Wait `unavailable` when too many sign in at once
 */
export async function signIn(pool: Pool, attempt: SignIn, now: Date): Promise<{ user: User; token: string }> {
  const wait = await admitSignIn(pool, attempt, now)
  if (wait !== null) throw new Wait('too-many-requests', wait)
  const found = await findUserByName(pool, attempt.username)
  const user = found && belongs(found, attempt.among) && opens(found, now) ? found : null
  const right = await verifyPassword(user?.passwordHash ?? null, attempt.password)
  if (!user || !right) return rejected('login-failed')
  if (user.passwordExpiresAt && !(await useUp(pool, user, now))) rejected('login-failed')
  await forgetFailures(pool, attempt, now)
  return { user, token: await openSession(pool, user, now) }
}

/** super_admin belongs to no organization, and signs in on the shared host alone. */
function belongs(user: User, among: SignIn['among']): boolean {
  if (among === 'everybody') return true
  return among !== 'nobody' && user.organizationId === among.organizationId
}

function opens(user: User, now: Date): boolean {
  return user.passwordExpiresAt === null || user.passwordExpiresAt > now
}

/** A temporary password opens one session: of two sign-ins at once, one wins. */
async function useUp(pool: Pool, user: User, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update accounts.users set password_expires_at = $2, must_change_password = true
     where user_id = $1 and password_expires_at > $2`,
    [user.userId, now],
  )
  return rowCount === 1
}
