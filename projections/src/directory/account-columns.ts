import type { DomainRecord } from '@league/contracts/events'
import type { UserPerson } from '@league/contracts/account/events'
import type { AccountRow } from './rows.ts'

type Event<Type extends DomainRecord['type']> = Extract<DomainRecord, { type: Type }>

/** Events that change an account's row. */
export type AccountChange = Event<'UserChanged' | 'UserRoleChanged' | 'UserThemeChanged' | 'UserRemoved'>

/** The key of an account. super_admin's has no organization of its own: it is the platform's, as its stream is. */
export function accountKey({ data, meta }: AccountChange | Event<'UserRegistered'>) {
  return { organization_id: data.organizationId ?? meta.organizationId, user_id: data.userId }
}

export function newAccount(event: Event<'UserRegistered'>): AccountRow {
  return {
    ...accountKey(event),
    ...personal(event.data.person),
    role: event.data.role,
    theme: 'light',
    removed: false,
  }
}

/** What an event makes of an account's row. A removed one stays: its name stands in the history. */
export function changedAccount(row: AccountRow, { type, data }: AccountChange): AccountRow {
  switch (type) {
    case 'UserChanged':
      return { ...row, ...personal(data.after) }
    case 'UserRoleChanged':
      return { ...row, role: data.after }
    case 'UserThemeChanged':
      return { ...row, theme: data.after }
    default:
      return { ...row, removed: true }
  }
}

function personal(person: UserPerson | null) {
  return { username: person?.username ?? 'forgotten', email: person?.email ?? null }
}
