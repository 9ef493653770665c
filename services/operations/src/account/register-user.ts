import type { AccountEvent, Role } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'
import { account, type AccountState } from './state.ts'

export interface RegisterUser {
  /** Null for super_admin, who belongs to none. */
  organizationId: Id | null
  role: Role
  username: string
  email?: string | null | undefined
}

/** A user of the product. The username is reserved before; the password is the gateway's and in no event. */
export const registerUser: Decider<RegisterUser, AccountState, AccountEvent> = {
  ...account,
  decide(command, state, { streamId: userId }) {
    if (state) return []
    const { organizationId, role } = command
    const username = command.username.trim() || rejected('name-required')
    if ((role === 'super_admin') !== (organizationId === null)) {
      rejected('invalid', [
        { path: 'role', message: 'super_admin belongs to no organization, others to one.' },
      ])
    }
    const person = { username, email: command.email?.trim() || null }
    return [{ type: 'UserRegistered', data: { userId, organizationId, role, person } }]
  },
}
