import type { AccountEvent, UserPerson } from '@league/contracts/account/events'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Role } from '@league/contracts/kernel/role'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { type Account, account, type AccountState, requireExistingAccount } from './state.ts'

export interface RegisterUser {
  /** Null for a super_admin, who belongs to no organization. */
  organizationId: OrganizationId | null
  role: Role
  username: string
  email?: string | null | undefined
}

/**
 * Registers a user of the product. The process reserves the username beforehand. No event holds the password:
 * the gateway keeps the credentials.
 *
 * @throws Problem `name-required` · `invalid` for a super_admin with an organization or any other role
 * without one
 */
export const registerUser: CommandHandler<RegisterUser, AccountState, AccountEvent, UserId> = {
  ...account,
  decide(command, state, { streamId: userId }) {
    if (state) return []
    const { organizationId, role } = command
    const username = command.username.trim() || reject('name-required')
    if ((role === 'super_admin') !== (organizationId === null)) {
      const message = 'Platform administrators belong to no organization. All other users belong to one.'
      reject('invalid', [{ path: 'role', message }])
    }
    const person = { username, email: command.email?.trim() || null }
    return [{ type: 'UserRegistered', data: { userId, organizationId, role, person } }]
  },
}

/** An omitted field keeps its value. */
export interface ChangeUser {
  username?: string | undefined
  /** Null or an empty text removes the address. */
  email?: string | null | undefined
  role?: Role | undefined
  theme?: 'light' | 'dark' | undefined
}

/**
 * Changes a user's name, email address, role and theme. The process reserves the username beforehand. The
 * gateway makes sure that an organization keeps an owner, because only the read side sees all of its users.
 *
 * @throws Problem `not-found` · `name-required` · `forbidden` for a change from or to super_admin
 */
export const changeUser: CommandHandler<ChangeUser, AccountState, AccountEvent, UserId> = {
  ...account,
  decide(command, state) {
    const existing = requireExistingAccount(state)
    return [
      ...decidePerson(existing, command),
      ...decideRole(existing, command.role),
      ...decideTheme(existing, command.theme),
    ]
  },
}

function decidePerson({ userId, organizationId, person }: Account, { username, email }: ChangeUser) {
  if (username === undefined && email === undefined) return []
  const before = person ?? reject('not-found')
  const after: UserPerson = {
    username: (username ?? before.username).trim() || reject('name-required'),
    email: email === undefined ? before.email : email?.trim() || null,
  }
  const fields = (['username', 'email'] as const).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return []
  return [{ type: 'UserChanged' as const, data: { userId, organizationId, fields, before, after } }]
}

function decideRole({ userId, organizationId, role: before }: Account, after: Role | undefined) {
  if (after === undefined || after === before) return []
  if (before === 'super_admin' || after === 'super_admin') reject('forbidden')
  return [{ type: 'UserRoleChanged' as const, data: { userId, organizationId, before, after } }]
}

function decideTheme(
  { userId, organizationId, theme: before }: Account,
  after: Account['theme'] | undefined,
) {
  if (after === undefined || after === before) return []
  return [{ type: 'UserThemeChanged' as const, data: { userId, organizationId, before, after } }]
}

export interface RecordPasswordChange {
  /** Whether the user changed the password or an administrator reset it. */
  by: 'own' | 'reset'
}

/**
 * Records that a user has a new password. Every change is an event of its own.
 *
 * @throws Problem `not-found`
 */
export const recordPasswordChange: CommandHandler<RecordPasswordChange, AccountState, AccountEvent, UserId> =
  {
    ...account,
    decide({ by }, state) {
      const { userId, organizationId } = requireExistingAccount(state)
      return [{ type: 'UserPasswordChanged', data: { userId, organizationId, by } }]
    },
  }

export interface RecordSecondFactorChange {
  change: 'turned-on' | 'turned-off' | 'recovery-codes-replaced'
  /** Whether the user changed the second factor or an administrator reset it. */
  by: 'own' | 'reset'
}

/**
 * Records a change of the second factor of a user. The gateway keeps its secret and its recovery codes.
 *
 * @throws Problem `not-found`
 */
export const recordSecondFactorChange: CommandHandler<
  RecordSecondFactorChange,
  AccountState,
  AccountEvent,
  UserId
> = {
  ...account,
  decide({ change, by }, state) {
    const { userId, organizationId } = requireExistingAccount(state)
    return [{ type: 'UserSecondFactorChanged', data: { userId, organizationId, change, by } }]
  },
}

/** Removes a user, who can no longer sign in. @throws Problem `not-found` */
export const removeUser: CommandHandler<object, AccountState, AccountEvent, UserId> = {
  ...account,
  decide(_, state) {
    const { userId, organizationId } = requireExistingAccount(state)
    return [{ type: 'UserRemoved', data: { userId, organizationId } }]
  },
}

/**
 * Records that the key of a removed user was destroyed. A repeat appends nothing.
 *
 * @throws Problem `not-found` for a user who was never registered
 */
export const forgetUser: CommandHandler<object, AccountState, AccountEvent, UserId> = {
  ...account,
  decide(_, state) {
    const { userId, organizationId, forgotten } = state ?? reject('not-found')
    return forgotten ? [] : [{ type: 'UserForgotten', data: { userId, organizationId } }]
  },
}
