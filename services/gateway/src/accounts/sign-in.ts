import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { verifyPassword } from './passwords.ts'
import { findPlace, rememberPlace } from './places.ts'
import { openSession } from './sessions.ts'
import { giveBack, startAnew, tryPassword } from './throttle.ts'
import { ofAccount, ofNetwork, ofPlace } from './tries.ts'
import { findUserByName, type User, usernameKey } from './users.ts'

export interface SignIn {
  username: string
  password: string
  address: string
  /** The token of the browser's place, where it has one. */
  place: string | null
  userAgent: string | undefined
  /** Whose users are looked up: those of one organization, everybody's, or nobody's (an address that names none). */
  among: { organizationId: Id } | 'everybody' | 'nobody'
}

export interface SignedIn {
  user: User
  /** Of the new session. */
  token: string
  /** By which the browser is known from now on. */
  place: string
}

/**
 * Opens a session for whoever knows the password. Unknown users, wrong passwords and users of another organization take
 * the same time and get the same answer (R061).
 *
 * A browser in which this user signed in before is counted by itself alone. Everybody else is counted by account and by
 * network: however long strangers guess, the user is kept waiting in new browsers only.
 *
 * @throws Problem `login-failed` · Wait `too-many-requests` · Wait `unavailable` when too many sign in at once
 */
export async function signIn(pool: Pool, attempt: SignIn, now: Date): Promise<SignedIn> {
  const { username, password, address, userAgent } = attempt
  const place = await findPlace(pool, attempt.place, usernameKey(username), now)
  const account = ofAccount(username)
  const network = ofNetwork(address)
  const known = place && ofPlace(place.tokenHash, place.userId)
  const { user, right } = await tryPassword(pool, known ? [known] : [account, network], now, async () => {
    const found = await findUserByName(pool, username)
    const someone = found && belongs(found, attempt.among) && opens(found, now) ? found : null
    return { user: someone, right: await verifyPassword(someone?.passwordHash ?? null, password) }
  })
  if (!user || !right) return rejected('login-failed')
  if (user.passwordExpiresAt && !(await useUp(pool, user, now))) rejected('login-failed')
  await startAnew(pool, [known ?? account], now)
  if (!known) await giveBack(pool, network)
  const token = (await openSession(pool, { ...user, userAgent }, now)) ?? rejected('login-failed')
  return { user, token, place: await rememberPlace(pool, attempt.place, user.userId, now) }
}

/** super_admin belongs to no organization, and signs in on the shared host alone. */
function belongs(user: User, among: SignIn['among']): boolean {
  if (among === 'everybody') return true
  return among !== 'nobody' && user.organizationId === among.organizationId
}

function opens(user: User, now: Date): boolean {
  return user.passwordExpiresAt === null || user.passwordExpiresAt > now
}

/**
 * A temporary password opens one session: of two sign-ins at once, one wins, whichever came first. What is used up ends before all time:
 * a sign-in that began a moment earlier, or by a slower clock, finds it over too. One that was replaced meanwhile uses up nothing.
 */
async function useUp(pool: Pool, { userId, passwordHash }: User, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update accounts.users set password_expires_at = 'epoch', must_change_password = true
     where user_id = $1 and password_expires_at > $2 and password_hash = $3`,
    [userId, now, passwordHash],
  )
  return rowCount === 1
}
