import type { AccountEvent, UserPerson } from '@league/contracts/account/events'
import type { Role } from '@league/contracts/kernel/role'
import type { OrganizationId, UserId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'

export interface Account {
  userId: UserId
  /** Null for a super_admin. */
  organizationId: OrganizationId | null
  role: Role
  /** Null once the user's key is destroyed. */
  person: UserPerson | null
  /** The theme that the user sees in the administration (R281). */
  theme: 'light' | 'dark'
  deleted: boolean
  forgotten: boolean
}

/** Null before the user is registered. */
export type AccountState = Account | null

/** A user of the product. */
export const account: Aggregate<AccountState, AccountEvent, UserId> = {
  name: 'account',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, organizationId, role, person } = event.data
        return { userId, organizationId, role, person, theme: 'light', deleted: false, forgotten: false }
      }
      case 'UserChanged':
        return state && { ...state, person: event.data.after }
      case 'UserRoleChanged':
        return state && { ...state, role: event.data.after }
      case 'UserThemeChanged':
        return state && { ...state, theme: event.data.after }
      case 'UserPasswordChanged':
      case 'UserSecondFactorChanged':
        return state
      case 'UserRemoved':
        return state && { ...state, deleted: true }
      case 'UserForgotten':
        return state && { ...state, person: null, deleted: true, forgotten: true }
    }
  },
}

/** Returns the account. @throws Problem `not-found` if the user was never registered or was deleted */
export function requireExistingAccount(state: AccountState): Account {
  return state && !state.deleted ? state : reject('not-found')
}
