import type { Pool } from 'pg'
import { Secret, TOTP } from 'otpauth'
import type { AuthenticatorView } from '@league/contracts/account/second-factor'
import type { UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { platformName } from '@league/contracts/site/platform-name'
import { platform } from '@league/operations/reservation/name'
import { secondFactorCounter } from './attempt-counters.ts'
import type { AccountDeps } from './sync-account.ts'
import { attemptPassword, resetCounters } from './throttle.ts'
import { hashToken } from './tokens.ts'
import type { User } from './users.ts'

type Owner = Pick<User, 'userId' | 'organizationId'>
type Deps = Pick<AccountDeps, 'pool' | 'dependencies' | 'clock'>

/**
 * Returns whether a user still has to set up a second factor: super_admin has to, except on this machine, where
 * whoever can call can read the database as well.
 */
export function lacksSecondFactor(
  { role, secondFactorSince }: Pick<User, 'role' | 'secondFactorSince'>,
  isLocal = false,
): boolean {
  return role === 'super_admin' && secondFactorSince === null && !isLocal
}

/** What is sealed: the secret opens only for its user and for this. */
const sealOf = ({ userId, organizationId }: Owner) => ({
  subject: { organizationId: organizationId ?? platform, personId: userId },
  purpose: 'second-factor',
})

/**
 * Creates a secret for the authenticator app of a user (RFC 6238: SHA-1, six digits, 30 seconds, which every app
 * supports). It replaces one that was never confirmed.
 *
 * @throws Problem `second-factor-on`
 */
export async function createAuthenticator(
  { pool, dependencies }: Deps,
  user: Owner & Pick<User, 'username'>,
): Promise<AuthenticatorView> {
  const secret = new Secret({ size: 20 })
  const sealed = await dependencies.vault.sealText(sealOf(user), secret.base32)
  const { rowCount } = await pool.query(
    `
      insert into accounts.second_factors (user_id, secret)
      select user_id, $2
      from accounts.users
      where user_id = $1 and second_factor_since is null
      for share
      on conflict (user_id) do update
      set secret = excluded.secret, last_step = 0
    `,
    [user.userId, sealed],
  )
  if (rowCount === 0) reject('second-factor-on')
  const authenticator = new TOTP({ issuer: platformName, label: user.username, secret })
  return { secret: secret.base32, uri: authenticator.toString() }
}

/**
 * Requires a right code. Attempts are throttled like sign-ins of an account, so codes cannot be guessed by
 * somebody who knows the password.
 *
 * @throws Problem `second-factor-wrong` · RetryLaterError `too-many-requests`
 */
export async function requireCode(
  deps: Deps,
  user: Owner,
  code: string,
  { recovery = true }: { recovery?: boolean } = {},
): Promise<void> {
  const { pool, clock } = deps
  const counter = secondFactorCounter(user.userId)
  const typed = code.replace(/[\s-]/g, '').toLowerCase()
  const isRight = await attemptPassword(pool, [counter], clock(), async () => {
    if (/^\d{6}$/.test(typed)) return acceptAppCode(deps, user, typed)
    return recovery && (await consumeRecoveryCode(pool, user.userId, typed))
  })
  if (!isRight) reject('second-factor-wrong')
  await resetCounters(pool, [counter])
}

/**
 * Accepts the code of now, and those before and after it, since clocks differ. A code is accepted once: of two
 * concurrent sign-ins with it, one fails.
 */
async function acceptAppCode(
  { pool, dependencies, clock }: Deps,
  user: Owner,
  token: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ secret: string }>(
    'select secret from accounts.second_factors where user_id = $1',
    [user.userId],
  )
  const sealed = rows[0]?.secret
  const secret = sealed === undefined ? null : await dependencies.vault.unsealText(sealOf(user), sealed)
  if (secret === null) return false
  const timestamp = clock().getTime()
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  if (delta === null) return false
  const { rowCount } = await pool.query(
    'update accounts.second_factors set last_step = $2 where user_id = $1 and last_step < $2',
    [user.userId, TOTP.counter({ timestamp }) + delta],
  )
  return rowCount === 1
}

async function consumeRecoveryCode(pool: Pool, userId: UserId, typed: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from accounts.recovery_codes where user_id = $1 and code_hash = $2',
    [userId, hashRecoveryCode(typed)],
  )
  return rowCount === 1
}

/** Returns the stored form of a recovery code. Its 80 random bits need no salt and no slow hash. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(code.replaceAll('-', ''))
}

export async function countRecoveryCodes(pool: Pool, userId: UserId): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from accounts.recovery_codes where user_id = $1',
    [userId],
  )
  return rows[0]?.count ?? 0
}
