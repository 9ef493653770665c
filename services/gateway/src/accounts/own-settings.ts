import type { z } from 'zod'
import type { changeUserBody } from '@league/contracts/account/commands'
import type { UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { platform } from '@league/operations/reservation/name'
import type { CommandCall, Outcome } from '../binding/binding.ts'
import type { Directory } from '../reads/directory.ts'
import type { AccountDeps } from './sync-account.ts'
import { changeAccount } from './change-account.ts'
import { guessableNames, requireGoodPassword } from './password-strength.ts'
import { browserTokenHash } from './known-browsers.ts'
import { resetCounters, attemptPassword } from './throttle.ts'
import { oldPasswordCounter } from './attempt-counters.ts'
import { findUser } from './users.ts'
import { sessionCookies } from '../kernel/cookies.ts'
import { type NewSession, openSession, sessionLimits } from './sessions.ts'
import type { NewPassword } from './set-password.ts'

/** What users need to change their own account. The directory has the name of their organization. */
export interface OwnAccountDeps extends AccountDeps {
  directory: Directory
}

export type ChangeUserBody = z.output<typeof changeUserBody>

/**
 * Changes the settings of the caller (C028, decision 33): name, email address, theme, and the password if the
 * current one is given. A new password ends every other session and API token; this browser gets a new
 * session.
 *
 * @throws Problem `forbidden` for another role or a reset of the own password · `old-password-wrong` ·
 * `invalid` · `username-taken` · RetryLaterError `too-many-requests` for too many wrong passwords
 */
export async function changeOwnSettings(
  deps: OwnAccountDeps,
  call: CommandCall,
  body: ChangeUserBody,
): Promise<Outcome<UserId>> {
  const { principal, meta, expectedRevision, browser } = call
  const { userId, organizationId } = principal
  if ((body.role && body.role !== principal.role) || body.resetPassword || body.resetSecondFactor)
    reject('forbidden')
  const hash = await newHash(deps, principal, body)
  const { revision, position } = await changeAccount(deps, {
    userId,
    organizationId,
    metadata: meta,
    change: {
      username: body.username ?? undefined,
      email: body.email ?? undefined,
      theme: body.theme ?? undefined,
    },
    password: hash
      ? {
          by: 'own',
          newPassword: { hash, expiresAt: null, exceptBrowser: browserTokenHash(browser) },
        }
      : undefined,
    expectedRevision,
  })
  if (hash) await continueSession(deps, call, { passwordHash: hash, position })
  return { entityId: userId, revision, position }
}

async function newHash(
  deps: OwnAccountDeps,
  principal: CommandCall['principal'],
  { oldPassword, password, username: newName }: ChangeUserBody,
): Promise<string | null> {
  if (password === undefined || password === null) return null
  const names = await guessableNames(deps.directory, principal)
  await requireGoodPassword(password, [...names, newName ?? ''])
  await requireOldPassword(deps, principal.userId, oldPassword ?? '')
  return deps.passwords.hash(password)
}

/**
 * Checks the current password. Attempts are throttled like sign-ins, so a hijacked session cannot be used to
 * guess it.
 */
export async function requireOldPassword(
  { pool, clock, passwords }: AccountDeps,
  userId: UserId,
  old: string,
): Promise<void> {
  const counter = oldPasswordCounter(userId)
  const isRight = await attemptPassword(pool, [counter], clock(), async () =>
    passwords.verify((await findUser(pool, userId))?.passwordHash ?? null, old),
  )
  if (!isRight) reject('old-password-wrong')
  await resetCounters(pool, [counter])
}

/**
 * Opens a new session for a browser whose user has just changed the password or the second factor, which ended
 * the previous session.
 */
export async function continueSession(
  { pool, clock }: AccountDeps,
  { principal, browser, setHeader }: CommandCall,
  current: Pick<NewSession, 'passwordHash' | 'position'>,
): Promise<void> {
  if (principal.credential.kind !== 'session') return
  const user = await findUser(pool, principal.userId)
  if (!user) return
  const { role } = user
  const token = await openSession(pool, { ...user, ...current, userAgent: browser?.userAgent }, clock())
  // The password has changed again in the meantime, so this browser is signed out.
  if (token === null) return
  setHeader('set-cookie', sessionCookies(browser, token, sessionLimits(role).absoluteMs / 1000))
}

/**
 * Sets the password of a user who signed in with a temporary one. The temporary password opened the session
 * and is not asked for again.
 *
 * @throws Problem `password-not-temporary` · `invalid` for a bad password or the temporary one
 */
export async function choosePassword(
  deps: OwnAccountDeps,
  call: CommandCall,
  password: string,
): Promise<Outcome<UserId>> {
  const { userId, organizationId, mustChangePassword } = call.principal
  if (!mustChangePassword) reject('password-not-temporary')
  await requireGoodPassword(password, await guessableNames(deps.directory, call.principal))
  const user = await findUser(deps.pool, userId)
  if (await deps.passwords.verify(user?.passwordHash ?? null, password))
    reject('invalid', [{ path: 'password', message: 'Choose a password different from the temporary one.' }])
  const newPassword: NewPassword = {
    hash: await deps.passwords.hash(password),
    expiresAt: null,
    onlyIfTemporary: true,
    exceptBrowser: browserTokenHash(call.browser),
  }
  const { revision, position } = await changeAccount(deps, {
    userId,
    organizationId,
    // This endpoint is about the caller, so the request names no organization.
    metadata: { ...call.meta, organizationId: organizationId ?? platform },
    change: {},
    password: { by: 'own', newPassword },
  })
  await continueSession(deps, call, { passwordHash: newPassword.hash, position })
  return { entityId: userId, revision, position }
}
