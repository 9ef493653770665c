import type { PoolClient } from 'pg'
import type { UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { inTransaction } from '@league/event-store/postgres/transaction'
import type { RecordSecondFactorChange } from '@league/operations/account/commands'
import { platform } from '@league/operations/reservation/name'
import type { CommandCall, Outcome } from '../binding/binding.ts'
import { withAdvisoryLock } from '../concurrency/advisory-lock.ts'
import { continueSession, requireOldPassword } from './own-settings.ts'
import { recordChange, removeSecondFactor, setSecondFactorSince } from './second-factor-changes.ts'
import { hashRecoveryCode, requireCode } from './second-factor.ts'
import { endUserSessions } from './sessions.ts'
import { type AccountDeps, syncAccount } from './sync-account.ts'
import { newReadableCode } from './tokens.ts'
import { findUser, type User } from './users.ts'

const RECOVERY_CODES = 10

/**
 * The outcome of a command that may have created recovery codes. Like a temporary password, they are part of the
 * first response only.
 */
export interface SecondFactorOutcome extends Outcome<UserId> {
  recoveryCodes?: string[]
}

/**
 * Turns on the second factor of the caller with the first code from the app.
 *
 * @throws Problem `second-factor-on` · `second-factor-wrong` · RetryLaterError `too-many-requests`
 */
export async function confirmSecondFactor(
  deps: AccountDeps,
  call: CommandCall,
  code: string,
): Promise<SecondFactorOutcome> {
  const { userId, organizationId } = call.principal
  if ((await findUser(deps.pool, userId))?.secondFactorSince) reject('second-factor-on')
  await requireCode(deps, { userId, organizationId }, code, { recovery: false })
  return changeOwnSecondFactor(deps, call, 'turned-on', async (user, client) => {
    if (user.secondFactorSince) reject('second-factor-on')
    await setSecondFactorSince(client, userId, deps.clock())
    await requireConfirmedSecret(client, userId)
    return storeRecoveryCodes(client, userId)
  })
}

/**
 * Replaces the recovery codes of the caller.
 *
 * @throws Problem `old-password-wrong` · `second-factor-off` · RetryLaterError `too-many-requests`
 */
export async function replaceRecoveryCodes(
  deps: AccountDeps,
  call: CommandCall,
  password: string,
): Promise<SecondFactorOutcome> {
  await requireOldPassword(deps, call.principal.userId, password)
  return changeOwnSecondFactor(deps, call, 'recovery-codes-replaced', async (user, client) => {
    if (!user.secondFactorSince) reject('second-factor-off')
    // A new date ends sign-ins that have just been checked with an old code.
    await setSecondFactorSince(client, user.userId, deps.clock())
    return storeRecoveryCodes(client, user.userId)
  })
}

/**
 * Turns off the second factor of the caller.
 *
 * @throws Problem `old-password-wrong` · `second-factor-off` · RetryLaterError `too-many-requests`
 */
export async function turnOffSecondFactor(
  deps: AccountDeps,
  call: CommandCall,
  password: string,
): Promise<SecondFactorOutcome> {
  await requireOldPassword(deps, call.principal.userId, password)
  return changeOwnSecondFactor(deps, call, 'turned-off', async (user, client) => {
    if (!user.secondFactorSince) reject('second-factor-off')
    await removeSecondFactor(client, user.userId)
    return undefined
  })
}

/**
 * Makes a change in the accounts tables and then records it. It ends all sessions of the user; this browser gets
 * a new one.
 */
async function changeOwnSecondFactor(
  deps: AccountDeps,
  call: CommandCall,
  change: RecordSecondFactorChange['change'],
  apply: (user: User, client: PoolClient) => Promise<string[] | undefined>,
): Promise<SecondFactorOutcome> {
  const { pool, dependencies } = deps
  const { userId, organizationId } = call.principal
  // These calls are about the caller, so the request names no organization.
  const metadata = { ...call.meta, organizationId: organizationId ?? platform }
  return withAdvisoryLock(pool, `account ${userId}`, async () => {
    const user = (await syncAccount(pool, dependencies, { userId, organizationId })) ?? reject('not-found')
    const recoveryCodes = await inTransaction(pool, async (client) => {
      const codes = await apply(user, client)
      await endUserSessions(client, userId)
      return codes
    })
    const { revision, position } = await recordChange(deps, userId, metadata, { change, by: 'own' })
    await continueSession(deps, call, { passwordHash: user.passwordHash, position })
    return { entityId: userId, revision, position, ...(recoveryCodes ? { recoveryCodes } : {}) }
  })
}

/**
 * Requires that a code of the stored secret was accepted: another page of the user may have replaced the secret
 * in the meantime.
 */
async function requireConfirmedSecret(client: PoolClient, userId: UserId): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from accounts.second_factors where user_id = $1 and last_step > 0',
    [userId],
  )
  if (rowCount === 0) reject('second-factor-wrong')
}

async function storeRecoveryCodes(client: PoolClient, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newReadableCode)
  await client.query('delete from accounts.recovery_codes where user_id = $1', [userId])
  await client.query(
    'insert into accounts.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    [userId, codes.map(hashRecoveryCode)],
  )
  return codes
}
