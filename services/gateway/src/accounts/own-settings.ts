import type { z } from 'zod'
import type { changeUser as changeUserBody } from '@league/contracts/account/commands'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Pool } from 'pg'
import type { CommandCall } from '../binding/binding.ts'
import type { AccountDeps } from './account-deps.ts'
import { changeAccount } from './change-account.ts'
import type { AccountOutcome } from './create-user.ts'
import { continueSession } from './continue-session.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { placeHash } from './places.ts'
import { startAnew, tryPassword } from './throttle.ts'
import { ofOldPassword } from './tries.ts'
import { findUser } from './users.ts'

export type ChangeUserBody = z.output<typeof changeUserBody>

/**
 * What users change about themselves (C028, decision 33): name, address, theme, and the password with the old one. A new
 * password ends every other session and API token; this browser goes on with a new token.
 *
 * @throws Problem `forbidden` for another role or a reset of oneself · `old-password-wrong` · `invalid` · `username-taken`
 * Wait `too-many-requests` for old passwords that come too fast
 */
export async function changeOwnSettings(
  deps: AccountDeps,
  call: CommandCall,
  body: ChangeUserBody,
): Promise<AccountOutcome> {
  const { principal, meta, expectedRevision, browser } = call
  const { userId, organizationId } = principal
  if ((body.role && body.role !== principal.role) || body.resetPassword) rejected('forbidden')
  const hash = await newHash(deps, principal, body)
  const { revision, position } = await changeAccount(deps, {
    userId,
    organizationId,
    context: meta,
    change: {
      username: body.username ?? undefined,
      email: body.email ?? undefined,
      theme: body.theme ?? undefined,
    },
    password: hash
      ? { by: 'own', is: { hash, until: null, exceptPlace: placeHash(browser?.cookies) } }
      : undefined,
    expectedRevision,
  })
  if (hash) await continueSession(deps, call, hash, position)
  return { entityId: userId, revision, position }
}

async function newHash(
  { pool, clock }: AccountDeps,
  { userId, username }: CommandCall['principal'],
  { oldPassword, password, username: newName }: ChangeUserBody,
): Promise<string | null> {
  if (password === undefined || password === null) return null
  requireGoodPassword(password, newName ?? username)
  await requireOldPassword(pool, userId, oldPassword ?? '', clock())
  return hashPassword(password)
}

/** Counted like sign-ins: whoever took over a session cannot guess the password with it. */
async function requireOldPassword(pool: Pool, userId: Id, old: string, now: Date): Promise<void> {
  const counter = ofOldPassword(userId)
  const right = await tryPassword(pool, [counter], now, async () =>
    verifyPassword((await findUser(pool, userId))?.passwordHash ?? null, old),
  )
  if (!right) rejected('old-password-wrong')
  await startAnew(pool, [counter], now)
}
