import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { reject, type ProblemIssue } from '@league/contracts/kernel/problem'
import type { CommandMetadata } from '@league/operations/kernel/dependencies'
import { registerUserProcess } from '@league/operations/processes/account'
import type { Outcome, CommandCall } from '../binding/binding.ts'
import { type AccountDeps, syncAccount } from './sync-account.ts'
import { temporaryPassword, setPassword } from './set-password.ts'
import { withAdvisoryLock } from '../concurrency/advisory-lock.ts'
import { changeAccount } from './change-account.ts'
import type { ChangeUserBody } from './own-settings.ts'

export interface NewUser {
  organizationId: OrganizationId
  role: 'org_owner' | 'staff'
  username: string
  email: string | null
  /** Null or '' creates a temporary password. */
  password: string | null
}

/**
 * The outcome of a command that may have created a temporary password. The password is part of the first
 * response only and is stored nowhere: the outcome stored under an Idempotency-Key does not contain it, so a
 * repeated request is answered without it. If that first response is lost, `resetPassword` creates another
 * password.
 */
export interface AccountOutcome extends Outcome<UserId> {
  tempPassword?: string
}

/**
 * Creates a user of an organization (C026). The name is reserved before any password is hashed: of many
 * concurrent requests for one name, all but one fail with `username-taken` instead of queueing for the hash.
 * The user is in the log before the password is stored. If the process dies in between, the user cannot sign
 * in until the command is repeated or the password is reset.
 *
 * @throws Problem `username-taken` · RetryLaterError `unavailable`; the user then exists without a password, as
 * above
 */
export async function createUser(
  deps: AccountDeps,
  metadata: CommandMetadata,
  user: NewUser,
): Promise<AccountOutcome> {
  const { pool, dependencies, clock, passwords } = deps
  const { organizationId, role, username, email } = user
  const receipt = await registerUserProcess(dependencies, metadata, { organizationId, role, username, email })
  const { entityId: userId, revision, position } = receipt
  const outcome = { entityId: userId, revision, position }
  const sync = () => syncAccount(pool, dependencies, { userId, organizationId })
  const synced = await withAdvisoryLock(pool, `account ${userId}`, sync)
  if (synced?.passwordHash) return outcome
  const temporary = user.password ? null : await temporaryPassword(passwords, clock())
  const password = temporary?.password ?? { hash: await passwords.hash(user.password ?? ''), expiresAt: null }
  const isPasswordSet = await withAdvisoryLock(pool, `account ${userId}`, async () => {
    const current = (await sync()) ?? reject('not-found')
    if (current.passwordHash) return false
    await setPassword(pool, userId, password)
    return true
  })
  return temporary && isPasswordSet ? { ...outcome, tempPassword: temporary.text } : outcome
}

/** Fields that only users themselves may set: an administrator can reset a password but never choose it. */
const ownFields = ['oldPassword', 'password', 'theme'] as const

/**
 * Changes a user on behalf of an administrator (C028): name, email address and role, a reset to a temporary
 * password, or a reset of the second factor. Each of the last three ends every session of the user.
 *
 * @throws Problem `invalid` for fields that only the user may set · `username-taken` · `last-owner`
 */
export async function administerUser(
  deps: AccountDeps,
  { meta, organizationId, expectedRevision }: CommandCall,
  userId: UserId,
  body: ChangeUserBody,
): Promise<AccountOutcome> {
  const issues = ownFields.flatMap((path): ProblemIssue[] =>
    body[path] === undefined || body[path] === null
      ? []
      : [{ path, message: 'Only the user can change this.' }],
  )
  if (issues.length > 0) reject('invalid', issues)
  const temporary = body.resetPassword ? await temporaryPassword(deps.passwords, deps.clock()) : null
  const { revision, position } = await changeAccount(deps, {
    userId,
    organizationId,
    metadata: meta,
    change: {
      username: body.username ?? undefined,
      email: body.email ?? undefined,
      role: body.role ?? undefined,
    },
    password: temporary ? { by: 'reset', newPassword: temporary.password } : undefined,
    resetsSecondFactor: body.resetSecondFactor ?? false,
    expectedRevision,
  })
  const outcome = { entityId: userId, revision, position }
  return temporary ? { ...outcome, tempPassword: temporary.text } : outcome
}
