import type { Role } from '@league/contracts/kernel/role'
import type { UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { inTransaction } from '@league/event-store/postgres/transaction'
import { recordPasswordChange, type ChangeUser } from '@league/operations/account/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, Receipt } from '@league/operations/kernel/dependencies'
import { changeUserProcess } from '@league/operations/processes/account'
import { subcommandMetadata } from '@league/operations/processes/subcommands'
import { type AccountDeps, type Account, syncAccount, requireAccountRevision } from './sync-account.ts'
import { type NewPassword, setPassword } from './set-password.ts'
import { withAdvisoryLock } from '../concurrency/advisory-lock.ts'
import { requireAnotherOwner, type User } from './users.ts'
import { revokeOwnerTokens } from './api-tokens.ts'
import { endUserSessions } from './sessions.ts'
import { recordChange, removeSecondFactor } from './second-factor-changes.ts'

export interface AccountChange extends Account {
  metadata: CommandMetadata
  change: Omit<ChangeUser, 'userId'>
  password?: { by: 'own' | 'reset'; newPassword: NewPassword } | undefined
  /** Turns off the second factor of a user who has lost it. */
  resetsSecondFactor?: boolean
  expectedRevision?: bigint | undefined
}

/**
 * Changes an account in the log and in the accounts tables.
 *
 * A change that takes access away is made in the tables first, one that gives access in the log first. If the
 * process dies in between, a user may lose access but never keeps too much of it. A repeat of the command
 * repairs this, and so does any other change of the account, since each starts and ends by syncing the tables
 * with the log.
 *
 * @returns the receipt of the last command
 * @throws Problem `not-found` · `username-taken` · `last-owner` · `stale-revision` ·
 * `password-not-temporary`
 */
export function changeAccount({ pool, dependencies }: AccountDeps, input: AccountChange): Promise<Receipt> {
  const { userId, organizationId, metadata, change, password, expectedRevision } = input
  const account = { userId, organizationId }
  const sync = () => syncAccount(pool, dependencies, account)
  return withAdvisoryLock(pool, `account ${userId}`, async () => {
    const user = (await sync()) ?? reject('not-found')
    await requireAccountRevision(dependencies, account, metadata, expectedRevision)
    const newRole = change.role !== undefined && change.role !== user.role ? change.role : null
    if (newRole && user.role === 'org_owner') await demote(user, newRole)
    let receipt: Receipt
    try {
      receipt = await changeUserProcess(dependencies, metadata, { userId, ...change })
    } catch (error) {
      // The command failed, so restore the role. If the log is unavailable, the next change of the account
      // does it.
      await sync().catch(() => {})
      throw error
    }
    await sync()
    if (newRole) {
      await endUserSessions(pool, userId)
      await revokeOwnerTokens(pool, userId)
    }
    if (input.resetsSecondFactor && user.secondFactorSince) receipt = await resetSecondFactor(receipt)
    return password ? await changePassword(userId, password, receipt) : receipt
  })

  async function resetSecondFactor(receipt: Receipt): Promise<Receipt> {
    await inTransaction(pool, (client) => removeSecondFactor(client, userId))
    const step = subcommandMetadata(metadata, 'second-factor')
    const recorded = await recordChange({ dependencies }, userId, step, { change: 'turned-off', by: 'reset' })
    return recorded.position > receipt.position ? recorded : receipt
  }

  /** Takes effect with the next request, since every request reads the role of its session from here. */
  function demote(user: User, role: Role): Promise<void> {
    return inTransaction(pool, async (client) => {
      await requireAnotherOwner(client, user)
      await client.query('update accounts.users set role = $2 where user_id = $1', [user.userId, role])
    })
  }

  async function changePassword(
    id: UserId,
    { by, newPassword }: NonNullable<AccountChange['password']>,
    receipt: Receipt,
  ): Promise<Receipt> {
    await setPassword(pool, id, newPassword)
    const step = subcommandMetadata(metadata, 'password')
    const recorded = await handleCommand(dependencies, recordPasswordChange, {
      command: { by },
      metadata: step,
      streamId: id,
    })
    return recorded.position > receipt.position ? recorded : receipt
  }
}
