import type { AccountEvent, Role, UserPerson } from '@league/contracts/account/events'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Noun } from '../kernel/decider.ts'

export interface Account {
  userId: Id
  /** Null for super_admin. */
  organizationId: Id | null
  role: Role
  /** Null once the key is destroyed. */
  person: UserPerson | null
  /** The user's own theme of the administration (R281). */
  theme: 'light' | 'dark'
  removed: boolean
}

/** Null: never registered. */
export type AccountState = Account | null

export const account: Noun<AccountState, AccountEvent> = {
  category: 'account',
  initialState: null,
  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, organizationId, role, person } = event.data
        return { userId, organizationId, role, person, theme: 'light', removed: false }
      }
      case 'UserChanged':
        return state && { ...state, person: event.data.after }
      case 'UserRoleChanged':
        return state && { ...state, role: event.data.after }
      case 'UserThemeChanged':
        return state && { ...state, theme: event.data.after }
      case 'UserPasswordChanged':
        return state
      case 'UserRemoved':
        return state && { ...state, removed: true }
    }
  },
}

/** @throws Problem `not-found` for who never was or is removed */
export function registered(state: AccountState): Account {
  return state && !state.removed ? state : rejected('not-found')
}
