import type { Pool } from 'pg'
import type { Role } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { registerUser } from '@league/operations/processes/register-user'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
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

export interface AccountDeps {
  pool: Pool
  write: WriteSide
  clock: () => Date
}

/**
 * Registers a user in the log and gives the password a home outside of it. Safe to repeat: the same account again is
 * the one that is there, with the password that it has.
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
  await pool.query(
    `insert into accounts.users
       (user_id, organization_id, username, username_key, email, role, password_hash, must_change_password, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      entityId,
      organizationId,
      username,
      usernameKey(username),
      email,
      role,
      hash,
      account.mustChangePassword ?? false,
      at,
    ],
  )
  return entityId
}
