import type { AccountEvent, Role, UserPerson } from '@league/contracts/account/events'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { type Account, account, type AccountState, registered } from './state.ts'

/** What is left out stays. */
export interface ChangeUser {
  username?: string | undefined
  /** Null or empty removes it. */
  email?: string | null | undefined
  role?: Role | undefined
  theme?: 'light' | 'dark' | undefined
}

/**
 * The username is reserved before. That an organization keeps an owner is told by who sees all its users: the gateway.
 *
 * @throws Problem `not-found` · `name-required` · `forbidden` where a role would begin or end as super_admin
 */
export const changeUser: Decider<ChangeUser, AccountState, AccountEvent> = {
  ...account,
  decide(command, state) {
    const now = registered(state)
    return [...decidePerson(now, command), ...decideRole(now, command.role), ...decideTheme(now, command)]
  },
}

function decidePerson({ userId, organizationId, person }: Account, { username, email }: ChangeUser) {
  if (username === undefined && email === undefined) return []
  const before = person ?? rejected('not-found')
  const after: UserPerson = {
    username: (username ?? before.username).trim() || rejected('name-required'),
    email: email === undefined ? before.email : email?.trim() || null,
  }
  const fields = (['username', 'email'] as const).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return []
  return [{ type: 'UserChanged' as const, data: { userId, organizationId, fields, before, after } }]
}

function decideRole({ userId, organizationId, role: before }: Account, after: Role | undefined) {
  if (after === undefined || after === before) return []
  if (before === 'super_admin' || after === 'super_admin') rejected('forbidden')
  return [{ type: 'UserRoleChanged' as const, data: { userId, organizationId, before, after } }]
}

function decideTheme({ userId, organizationId, theme: before }: Account, { theme: after }: ChangeUser) {
  if (after === undefined || after === before) return []
  return [{ type: 'UserThemeChanged' as const, data: { userId, organizationId, before, after } }]
}
