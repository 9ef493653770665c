import type { Role } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import { registerUser } from '@league/operations/processes/register-user'
import type { AccountDeps } from './account-deps.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { settleAccount } from './settle-account.ts'
import { findUserByName, usernameKey } from './users.ts'

export interface NewAccount {
  username: string
  password: string
  role: Role
  /** Null for super_admin alone. */
  organizationId: Id | null
  email?: string | null
  /** The first sign-in then leads to a new password and nowhere else. */
  mustChangePassword?: boolean
}

/**
 * Registers a user in the log and gives the password a home outside of it. Safe to repeat: the same account again is
 * the one that is there, with the password that it has; one that was deleted stays deleted.
 *
 * @returns the user's id
 * @throws Problem `invalid` for a password that is too short, too long or too common · `username-taken`
 */
export async function createAccount({ pool, write, clock }: AccountDeps, account: NewAccount): Promise<Id> {
  const { username, role, organizationId, email = null } = account
  const there = await findUserByName(pool, username)
  if (there) {
    return there.role === role && there.organizationId === organizationId
      ? there.userId
      : rejected('username-taken')
  }
  requireGoodPassword(account.password, username)
  const hash = await hashPassword(account.password)
  const at = clock()
  const commandId = derivedId('account', organizationId ?? '', usernameKey(username))
  const { entityId } = await registerUser(
    write,
    {
      actor: { id: 'system', name: 'System', role: 'system' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: at.toISOString(),
    },
    { organizationId, role, username, email },
  )
  await settleAccount(pool, write, { userId: entityId, organizationId })
  await pool.query(
    `update accounts.users set password_hash = $2, must_change_password = $3
     where user_id = $1 and password_hash = ''`,
    [entityId, hash, account.mustChangePassword ?? false],
  )
  return entityId
}
