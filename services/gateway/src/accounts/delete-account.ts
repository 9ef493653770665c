import type { Pool } from 'pg'
import type { Id } from '@league/contracts/kernel/id'
import { Problem } from '@league/contracts/kernel/problem'
import type { CommandContext, Receipt } from '@league/operations/kernel/write-side'
import { removeUser } from '@league/operations/processes/remove-user'
import { stepOf } from '@league/operations/processes/steps'
import type { AccountDeps } from './account-deps.ts'
import { endAccess } from './end-access.ts'
import { oneAtATime } from '../turns/one-at-a-time.ts'
import { requireAnotherOwner } from './owners.ts'
import { requireRevision } from './require-revision.ts'
import { settleAccount } from './settle-account.ts'
import { inTransaction } from './transaction.ts'

interface Deletion {
  userId: Id
  organizationId: Id
  context: CommandContext
  expectedRevision?: bigint | undefined
}

/**
 * Deletes a user: access first, then the log, which frees the name. A repeat goes on where the first one was cut off.
 *
 * @throws Problem `last-owner` · `not-found` · `stale-revision`
 */
export function deleteAccount(deps: AccountDeps, given: Deletion): Promise<Receipt> {
  const { pool, write } = deps
  const { userId, organizationId, context, expectedRevision } = given
  return oneAtATime(pool, `account ${userId}`, async () => {
    const user = await settleAccount(pool, write, { userId, organizationId })
    await requireRevision(write, { userId, organizationId }, context, expectedRevision)
    if (user) {
      await inTransaction(pool, async (client) => {
        if (user.role === 'org_owner') await requireAnotherOwner(client, user)
        await endAccess(client, userId, { forGood: true })
      })
    }
    return removeUser(write, context, { userId })
  })
}

/**
 * Removes all users of an organization that is being deleted, its last owner too, and ends what they have open. All access
 * goes at once; then the log is told user by user. Safe to repeat.
 */
export async function deleteAccountsOf(
  { pool, write }: Pick<AccountDeps, 'pool' | 'write'>,
  context: CommandContext,
  organizationId: Id,
): Promise<void> {
  const users = await usersEver(pool, organizationId)
  await inTransaction(pool, async (client) => {
    for (const userId of users) await endAccess(client, userId, { forGood: true })
  })
  for (const userId of users) {
    const step = { ...stepOf(context, 'user', userId), organizationId }
    await oneAtATime(pool, `account ${userId}`, () => removeUser(write, step, { userId })).catch(
      (error: unknown) => {
        // Removed before.
        if (!(error instanceof Problem && error.code === 'not-found')) throw error
      },
    )
  }
}

/** Those deleted before too: the log may not know yet. */
async function usersEver(pool: Pool, organizationId: Id): Promise<Id[]> {
  const { rows } = await pool.query<{ user_id: Id }>(
    'select user_id from accounts.users where organization_id = $1 order by user_id',
    [organizationId],
  )
  return rows.map(({ user_id }) => user_id)
}
