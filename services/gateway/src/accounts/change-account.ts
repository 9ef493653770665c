import type { Role } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { recordPasswordChange } from '@league/operations/account/record-password-change'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandContext, Receipt } from '@league/operations/kernel/write-side'
import { changeUser, type ChangeUser } from '@league/operations/processes/change-user'
import { stepOf } from '@league/operations/processes/steps'
import type { AccountDeps } from './account-deps.ts'
import { type NewPassword, setPassword } from './new-password.ts'
import { oneAtATime } from '../turns/one-at-a-time.ts'
import { requireAnotherOwner } from './owners.ts'
import { requireRevision } from './require-revision.ts'
import { endSessionsOf } from './sessions.ts'
import { type Account, settleAccount } from './settle-account.ts'
import { inTransaction } from './transaction.ts'
import type { User } from './users.ts'

export interface AccountChange extends Account {
  context: CommandContext
  change: Omit<ChangeUser, 'userId'>
  password?: { by: 'own' | 'reset'; is: NewPassword } | undefined
  expectedRevision?: bigint | undefined
}

/**
 * Changes an account, in the log and here.
 *
 * What takes access away is done here first and told to the log after, and what gives access the other way round: a
 * process that dies in between leaves somebody without access, never with too much of it. A repeat heals it, and so does any
 * other change of the account, because each begins and ends with what the log says.
 *
 * @returns the receipt of what came last
 * @throws Problem `not-found` · `username-taken` · `last-owner` · `stale-revision` · `password-not-temporary`
 */
export function changeAccount({ pool, write }: AccountDeps, given: AccountChange): Promise<Receipt> {
  const { userId, organizationId, context, change, password, expectedRevision } = given
  const account = { userId, organizationId }
  const settle = () => settleAccount(pool, write, account)
  return oneAtATime(pool, `account ${userId}`, async () => {
    const user = (await settle()) ?? rejected('not-found')
    await requireRevision(write, account, context, expectedRevision)
    const newRole = change.role !== undefined && change.role !== user.role ? change.role : null
    if (newRole && user.role === 'org_owner') await withdraw(user, newRole)
    let receipt: Receipt
    try {
      receipt = await changeUser(write, context, { userId, ...change })
    } catch (error) {
      // Refused: the role is again what it was. Where the log is away, a later change puts it right.
      await settle().catch(() => {})
      throw error
    }
    await settle()
    if (newRole) await endSessionsOf(pool, userId)
    return password ? await changePassword(userId, password, receipt) : receipt
  })

  /** Sessions look at the role with every request, so this one is gone with the next. */
  function withdraw(user: User, role: Role): Promise<void> {
    return inTransaction(pool, async (client) => {
      await requireAnotherOwner(client, user)
      await client.query('update accounts.users set role = $2 where user_id = $1', [user.userId, role])
    })
  }

  async function changePassword(
    id: Id,
    { by, is }: NonNullable<AccountChange['password']>,
    receipt: Receipt,
  ): Promise<Receipt> {
    await setPassword(pool, id, is)
    const step = stepOf(context, 'password')
    const told = { command: { by }, context: step, streamId: id }
    const recorded = await handleCommand(write, recordPasswordChange, told)
    return recorded.position > receipt.position ? recorded : receipt
  }
}
