import type { Pool } from 'pg'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import { inTransaction } from '@league/event-store/postgres/transaction'
import type { CommandMetadata, Receipt } from '@league/operations/kernel/dependencies'
import { removeUserProcess } from '@league/operations/processes/account'
import { subcommandMetadata } from '@league/operations/processes/subcommands'
import { type AccountDeps, syncAccount, requireAccountRevision } from './sync-account.ts'
import { revokeTokensOf } from './api-tokens.ts'
import { endAccess } from './end-access.ts'
import { withAdvisoryLock } from '../concurrency/advisory-lock.ts'
import { requireAnotherOwner } from './users.ts'

interface Deletion {
  userId: UserId
  organizationId: OrganizationId
  metadata: CommandMetadata
  expectedRevision?: bigint | undefined
}

/**
 * Deletes a user: ends all access first, then removes the user from the log, which frees the name. A repeat
 * continues where the first attempt stopped.
 *
 * @throws Problem `last-owner` · `not-found` · `stale-revision`
 */
export function deleteAccount(deps: AccountDeps, deletion: Deletion): Promise<Receipt> {
  const { pool, dependencies } = deps
  const { userId, organizationId, metadata, expectedRevision } = deletion
  return withAdvisoryLock(pool, `account ${userId}`, async () => {
    const user = await syncAccount(pool, dependencies, { userId, organizationId })
    await requireAccountRevision(dependencies, { userId, organizationId }, metadata, expectedRevision)
    if (user) {
      await inTransaction(pool, async (client) => {
        if (user.role === 'org_owner') await requireAnotherOwner(client, user)
        await endAccess(client, userId, { permanently: true })
      })
    }
    const receipt = await removeUserProcess(dependencies, metadata, { userId })
    // Another gateway may have restored the user while this one hung between the two steps.
    await syncAccount(pool, dependencies, { userId, organizationId })
    return receipt
  })
}

/**
 * Removes all users of an organization that is being deleted, including its last owner. All sessions and
 * tokens end at once; then each user is removed from the log. Safe to repeat.
 */
export async function deleteAccountsOf(
  { pool, dependencies }: Pick<AccountDeps, 'pool' | 'dependencies'>,
  metadata: CommandMetadata,
  organizationId: OrganizationId,
): Promise<void> {
  const users = await allUsersOf(pool, organizationId)
  await inTransaction(pool, async (client) => {
    for (const userId of users) await endAccess(client, userId, { permanently: true })
    await revokeTokensOf(client, organizationId)
  })
  for (const userId of users) {
    const step = { ...subcommandMetadata(metadata, 'user', userId), organizationId }
    await withAdvisoryLock(pool, `account ${userId}`, () =>
      removeUserProcess(dependencies, step, { userId }),
    ).catch((error: unknown) => {
      // Already removed by an earlier attempt.
      if (!(error instanceof Problem && error.code === 'not-found')) throw error
    })
  }
}

/** Returns all users that the organization ever had. The log may not know of an earlier deletion yet. */
async function allUsersOf(pool: Pool, organizationId: OrganizationId): Promise<UserId[]> {
  const { rows } = await pool.query<{ user_id: UserId }>(
    'select user_id from accounts.users where organization_id = $1 order by user_id',
    [organizationId],
  )
  return rows.map(({ user_id }) => user_id)
}
