import type { Role } from '@league/contracts/kernel/role'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import { registerUserProcess } from '@league/operations/processes/account'
import { type AccountDeps, syncAccount } from './sync-account.ts'
import { findUserByName, usernameKey } from './users.ts'

export interface NewAccount {
  username: string
  /** Its strength is not checked here. */
  password: string
  role: Role
  /** Null only for super_admin. */
  organizationId: OrganizationId | null
  email?: string | null
  /** After the first sign-in the user can only choose a new password. */
  mustChangePassword?: boolean
}

/**
 * Registers a user in the log and stores the password in the accounts tables. Safe to repeat: an account that
 * exists keeps its id and its password, and a deleted one stays deleted.
 *
 * @returns the id of the user
 * @throws Problem `username-taken`
 */
export async function createAccount(
  { pool, dependencies, clock, passwords }: AccountDeps,
  account: NewAccount,
): Promise<UserId> {
  const { username, role, organizationId, email = null } = account
  const existing = await findUserByName(pool, username)
  if (existing) {
    return existing.role === role && existing.organizationId === organizationId
      ? existing.userId
      : reject('username-taken')
  }
  const hash = await passwords.hash(account.password)
  const commandId = derivedId('account', organizationId ?? '', usernameKey(username))
  const { entityId } = await registerUserProcess(
    dependencies,
    {
      actor: { id: 'system', name: 'System', role: 'system' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: clock().toISOString(),
    },
    { organizationId, role, username, email },
  )
  await syncAccount(pool, dependencies, { userId: entityId, organizationId })
  await pool.query(
    `
      update accounts.users
      set password_hash = $2, must_change_password = $3
      where user_id = $1 and password_hash = ''
    `,
    [entityId, hash, account.mustChangePassword ?? false],
  )
  return entityId
}
