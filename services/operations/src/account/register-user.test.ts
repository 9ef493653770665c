import { describe, it } from 'vitest'
import { given, issued } from '../testing/given.ts'
import { registerUser } from './register-user.ts'

describe('registering a user', () => {
  it('holds username and address in the part that is sealed', () => {
    given(registerUser)
      .when({ organizationId: 'organization-1', role: 'staff', username: ' sam ', email: '' })
      .thenEvents({
        type: 'UserRegistered',
        data: {
          userId: issued.streamId,
          organizationId: 'organization-1',
          role: 'staff',
          person: {
            username: 'sam',
            email: null,
          },
        },
      })
  })

  it('refuses super_admin of an organization, others of none, and no username', () => {
    given(registerUser)
      .when({ organizationId: 'organization-1', role: 'super_admin', username: 'sam' })
      .thenRefused('invalid')
    given(registerUser).when({ organizationId: null, role: 'staff', username: 'sam' }).thenRefused('invalid')
    given(registerUser)
      .when({ organizationId: null, role: 'super_admin', username: ' ' })
      .thenRefused('name-required')
  })
})
