import { describe, it } from 'vitest'
import type { AccountEvent, Role, UserPerson } from '@league/contracts/account/events'
import { given } from '../testing/given.ts'
import { changeUser } from './change-user.ts'
import { recordPasswordChange } from './record-password-change.ts'
import { removeUser } from './remove-user.ts'

const user = { userId: 'user-1', organizationId: 'organization-1' }
const person: UserPerson = { username: 'sam', email: 'sam@example.org' }
const registered = (role: Role = 'staff'): AccountEvent => ({
  type: 'UserRegistered',
  data: { ...user, role, person },
})
const removed: AccountEvent = { type: 'UserRemoved', data: user }
const changed = (fields: ('username' | 'email')[], after: Partial<UserPerson>): AccountEvent => ({
  type: 'UserChanged',
  data: { ...user, fields, before: person, after: { ...person, ...after } },
})

describe('C028 changing a user', () => {
  it('names the fields that differ alone, and keeps what is left out', () => {
    given(changeUser, registered())
      .when({ username: ' Sam ' })
      .thenEvents(changed(['username'], { username: 'Sam' }))
    given(changeUser, registered())
      .when({ username: 'sam', email: ' new@example.org' })
      .thenEvents(changed(['email'], { email: 'new@example.org' }))
    given(changeUser, registered())
      .when({ email: null })
      .thenEvents(changed(['email'], { email: null }))
  })

  it('R281 says name, role and theme in one go', () => {
    given(changeUser, registered())
      .when({ username: 'olivia', role: 'org_owner', theme: 'dark' })
      .thenEvents(
        changed(['username'], { username: 'olivia' }),
        { type: 'UserRoleChanged', data: { ...user, before: 'staff', after: 'org_owner' } },
        { type: 'UserThemeChanged', data: { ...user, before: 'light', after: 'dark' } },
      )
  })

  it('changes nothing when everything stands', () => {
    given(changeUser, registered())
      .when({ ...person, role: 'staff', theme: 'light' })
      .thenEvents()
  })

  it('R086 needs a username', () => {
    given(changeUser, registered()).when({ username: ' ' }).thenRefused('name-required')
  })

  it('makes nobody super_admin, and of super_admin nobody else', () => {
    given(changeUser, registered()).when({ role: 'super_admin' }).thenRefused('forbidden')
    given(changeUser, registered('super_admin')).when({ role: 'staff' }).thenRefused('forbidden')
    given(changeUser, registered('super_admin')).when({ role: 'super_admin' }).thenEvents()
  })

  it('refuses who is not there', () => {
    given(changeUser).when({ theme: 'dark' }).thenRefused('not-found')
    given(changeUser, registered(), removed).when({ theme: 'dark' }).thenRefused('not-found')
  })
})

describe('C029 removing a user', () => {
  it('happens once', () => {
    given(removeUser, registered()).when({}).thenEvents(removed)
    given(removeUser, registered(), removed).when({}).thenRefused('not-found')
  })
})

describe('a new password', () => {
  it('is a fact each time, and says who set it', () => {
    const own: AccountEvent = { type: 'UserPasswordChanged', data: { ...user, by: 'own' } }
    given(recordPasswordChange, registered(), own).when({ by: 'own' }).thenEvents(own)
    given(recordPasswordChange, registered(), removed).when({ by: 'reset' }).thenRefused('not-found')
  })
})
