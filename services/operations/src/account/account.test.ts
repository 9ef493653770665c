import { describe, it } from 'vitest'
import type { AccountEvent, UserPerson } from '@league/contracts/account/events'
import type { Role } from '@league/contracts/kernel/role'
import { given, context } from '../testing/given.ts'
import {
  registerUser,
  changeUser,
  recordPasswordChange,
  recordSecondFactorChange,
  removeUser,
} from './commands.ts'

describe('registerUser', () => {
  it('puts the username and the email address into the sealed part of the event', () => {
    given(registerUser)
      .when({ organizationId: 'organization-1', role: 'staff', username: ' sam ', email: '' })
      .thenEvents({
        type: 'UserRegistered',
        data: {
          userId: context.streamId,
          organizationId: 'organization-1',
          role: 'staff',
          person: {
            username: 'sam',
            email: null,
          },
        },
      })
  })

  it('refuses a super_admin with an organization, any other role without one, and an empty username', () => {
    given(registerUser)
      .when({ organizationId: 'organization-1', role: 'super_admin', username: 'sam' })
      .thenRefused('invalid')
    given(registerUser).when({ organizationId: null, role: 'staff', username: 'sam' }).thenRefused('invalid')
    given(registerUser)
      .when({ organizationId: null, role: 'super_admin', username: ' ' })
      .thenRefused('name-required')
  })
})

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

describe('changeUser (C028)', () => {
  it('lists only the changed fields and keeps omitted ones', () => {
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

  it('changes name, role and theme in one command (R281)', () => {
    given(changeUser, registered())
      .when({ username: 'olivia', role: 'org_owner', theme: 'dark' })
      .thenEvents(
        changed(['username'], { username: 'olivia' }),
        { type: 'UserRoleChanged', data: { ...user, before: 'staff', after: 'org_owner' } },
        { type: 'UserThemeChanged', data: { ...user, before: 'light', after: 'dark' } },
      )
  })

  it('appends nothing when all values are unchanged', () => {
    given(changeUser, registered())
      .when({ ...person, role: 'staff', theme: 'light' })
      .thenEvents()
  })

  it('requires a username (R086)', () => {
    given(changeUser, registered()).when({ username: ' ' }).thenRefused('name-required')
  })

  it('refuses a change of role from or to super_admin', () => {
    given(changeUser, registered()).when({ role: 'super_admin' }).thenRefused('forbidden')
    given(changeUser, registered('super_admin')).when({ role: 'staff' }).thenRefused('forbidden')
    given(changeUser, registered('super_admin')).when({ role: 'super_admin' }).thenEvents()
  })

  it('refuses a user who was never registered or is removed', () => {
    given(changeUser).when({ theme: 'dark' }).thenRefused('not-found')
    given(changeUser, registered(), removed).when({ theme: 'dark' }).thenRefused('not-found')
  })
})

describe('removeUser (C029)', () => {
  it('removes a user only once', () => {
    given(removeUser, registered()).when({}).thenEvents(removed)
    given(removeUser, registered(), removed).when({}).thenRefused('not-found')
  })
})

describe('recordPasswordChange', () => {
  it('records every change of a password and who made it', () => {
    const own: AccountEvent = { type: 'UserPasswordChanged', data: { ...user, by: 'own' } }
    given(recordPasswordChange, registered(), own).when({ by: 'own' }).thenEvents(own)
    given(recordPasswordChange, registered(), removed).when({ by: 'reset' }).thenRefused('not-found')
  })
})

describe('recordSecondFactorChange', () => {
  it('records every change of a second factor and who made it', () => {
    const off: AccountEvent = {
      type: 'UserSecondFactorChanged',
      data: { ...user, change: 'turned-off', by: 'reset' },
    }
    const { change, by } = off.data
    given(recordSecondFactorChange, registered(), off).when({ change, by }).thenEvents(off)
    given(recordSecondFactorChange, registered(), removed).when({ change, by }).thenRefused('not-found')
  })
})
