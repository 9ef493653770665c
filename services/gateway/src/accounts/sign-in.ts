import type { Pool } from 'pg'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { findKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { requireCode } from './second-factor.ts'
import { openSession } from './sessions.ts'
import type { AccountDeps } from './sync-account.ts'
import { refundAttempt, resetCounters, attemptPassword } from './throttle.ts'
import { accountCounter, networkCounter, browserCounter } from './attempt-counters.ts'
import { findUserByName, type User, usernameKey } from './users.ts'

export interface SignIn {
  username: string
  password: string
  /** Code of the second factor, if the user has typed one. */
  code: string | null
  address: string
  /** Token of the browser, if it has one. */
  browserToken: string | null
  userAgent: string | undefined
  /**
   * Where the user is looked up: in one organization, everywhere, or nowhere (a page that names no existing
   * organization). `superAdmin` says whether super_admin is found beside the users of the organization.
   */
  scope: { organizationId: OrganizationId; superAdmin: boolean } | 'everybody' | 'nobody'
}

type SignInDeps = Pick<AccountDeps, 'pool' | 'clock' | 'passwords' | 'dependencies'>

export interface SignedIn {
  user: User
  /** Token of the new session. */
  token: string
  /** Token by which the browser is known from now on. */
  newBrowserToken: string
}

/**
 * Opens a session. Unknown users, wrong passwords and users of another organization take the same time and
 * get the same response (R061).
 *
 * Attempts from a browser in which this user has signed in before are counted for that browser only, all
 * others by account and by network. However long strangers guess, the user has to wait only in new browsers.
 *
 * A user with a second factor is asked for a code after the right password, which is sent again with it.
 *
 * @throws Problem `login-failed` · `second-factor-required` · `second-factor-wrong` · RetryLaterError
 * `too-many-requests` · RetryLaterError `unavailable` when too many users sign in at once
 */
export async function signIn(deps: SignInDeps, attempt: SignIn): Promise<SignedIn> {
  const { pool, clock, passwords } = deps
  const now = clock()
  const { username, password, address, userAgent } = attempt
  const browser = await findKnownBrowser(pool, attempt.browserToken, usernameKey(username), now)
  const account = accountCounter(username)
  const network = networkCounter(address)
  const browserAttempts = browser && browserCounter(browser.tokenHash, browser.userId)
  const { user, isRight } = await attemptPassword(
    pool,
    browserAttempts ? [browserAttempts] : [account, network],
    now,
    async () => {
      const found = await findUserByName(pool, username)
      const candidate = found && belongs(found, attempt.scope) && isPasswordValid(found, now) ? found : null
      return { user: candidate, isRight: await passwords.verify(candidate?.passwordHash ?? null, password) }
    },
  )
  if (!user || !isRight) return reject('login-failed')
  await resetCounters(pool, [browserAttempts ?? account])
  if (!browserAttempts) await refundAttempt(pool, network)
  if (user.secondFactorSince) await requireCode(deps, user, attempt.code ?? reject('second-factor-required'))
  if (user.passwordExpiresAt && !(await consumeTemporaryPassword(pool, user, now))) reject('login-failed')
  const token = (await openSession(pool, { ...user, userAgent }, now)) ?? reject('login-failed')
  return { user, token, newBrowserToken: await rememberBrowser(pool, attempt.browserToken, user.userId, now) }
}

/** Returns whether a user can be found in the scope. super_admin belongs to no organization. */
function belongs({ organizationId, role }: User, scope: SignIn['scope']): boolean {
  if (scope === 'everybody') return true
  if (scope === 'nobody') return false
  return role === 'super_admin' ? scope.superAdmin : organizationId === scope.organizationId
}

function isPasswordValid(user: User, now: Date): boolean {
  return user.passwordExpiresAt === null || user.passwordExpiresAt > now
}

/**
 * Marks a temporary password as used: it opens one session, so of two concurrent sign-ins only one succeeds.
 * The expiry is set to the epoch, so a sign-in that started earlier or on a server with a slow clock fails as
 * well. A password that was replaced in the meantime is left alone.
 *
 * @returns whether this sign-in may use the password
 */
async function consumeTemporaryPassword(
  pool: Pool,
  { userId, passwordHash }: User,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `
      update accounts.users
      set password_expires_at = 'epoch', must_change_password = true
      where user_id = $1 and password_expires_at > $2 and password_hash = $3
    `,
    [userId, now, passwordHash],
  )
  return rowCount === 1
}
