import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { CommandContext } from '@league/operations/kernel/write-side'
import { registerUser } from '@league/operations/processes/register-user'
import type { Outcome } from '../binding/binding.ts'
import type { AccountDeps } from './account-deps.ts'
import { temporaryPassword, setPassword } from './new-password.ts'
import { oneAtATime } from '../turns/one-at-a-time.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { settleAccount } from './settle-account.ts'

export interface NewUser {
  organizationId: Id
  role: 'org_owner' | 'staff'
  username: string
  email: string | null
  /** Null or '' for a temporary one. */
  password: string | null
}

/**
 * The outcome of a command that may have made a temporary password. It is said in the answer of the first time and kept
 * nowhere: the outcome of an Idempotency-Key is kept without it, so a repeat answers without it too. Whoever lost that answer
 * asks for another one by `resetPassword`.
 */
export interface AccountOutcome extends Outcome {
  tempPassword?: string
}

/**
 * A new user of an organization (C026). The name is reserved before any work is done on the password, so that of many who
 * want it at once all but one are refused as `username-taken`, not as too busy. The user is in the log before there is a
 * password: cut off in between, it is somebody who cannot sign in, until the same command comes again or the password is reset.
 *
 * @throws Problem `invalid` for a bad password · `username-taken` · Wait `unavailable`, after which the same is true
 */
export async function createUser(
  deps: AccountDeps,
  context: CommandContext,
  user: NewUser,
): Promise<AccountOutcome> {
  const { pool, write, clock } = deps
  const { organizationId, role, username, email } = user
  if (user.password) requireGoodPassword(user.password, username)
  const receipt = await registerUser(write, context, { organizationId, role, username, email })
  const { entityId: userId, revision, position } = receipt
  const outcome = { entityId: userId, revision, position }
  const settle = () => settleAccount(pool, write, { userId, organizationId })
  const settled = await oneAtATime(pool, `account ${userId}`, settle)
  if (settled?.passwordHash) return outcome
  const temporary = user.password ? null : await temporaryPassword(clock())
  const password = temporary?.password ?? { hash: await hashPassword(user.password ?? ''), until: null }
  const isOurs = await oneAtATime(pool, `account ${userId}`, async () => {
    const now = (await settle()) ?? rejected('not-found')
    if (now.passwordHash) return false
    await setPassword(pool, userId, password)
    return true
  })
  return temporary && isOurs ? { ...outcome, tempPassword: temporary.text } : outcome
}
