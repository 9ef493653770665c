import { describe, expect, it } from 'vitest'
import { changeUserBody, registerUserBody } from './commands.ts'

describe('the bodies of user commands', () => {
  it('the bodies of user commands require a username; email and password are optional and the default role is staff (R084, R085)', () => {
    expect(registerUserBody.parse({ username: ' kim ' })).toEqual({ username: 'kim', role: 'staff' })
    expect(registerUserBody.parse({ username: 'kim', email: ' kim@example.org ' })).toMatchObject({
      email: 'kim@example.org',
    })
    for (const invalid of [
      { username: ' ' },
      { username: 'kim\u200b' },
      { username: 'k\u202eim' },
      { username: 'kim', email: 'kim' },
      { username: 'kim', role: 'super_admin' },
    ])
      expect(registerUserBody.safeParse(invalid).success).toBe(false)
  })

  it('the bodies of user commands trim the email of a change and accept null for fields that stay (R086, R282)', () => {
    expect(changeUserBody.parse({ email: ' a@b.example ' })).toEqual({ email: 'a@b.example' })
    expect(changeUserBody.parse({ email: '' })).toEqual({ email: '' })
    const own = { username: 'kim', email: null, oldPassword: null, password: null, theme: 'dark' as const }
    expect(changeUserBody.parse(own)).toEqual(own)
    expect(changeUserBody.safeParse({ role: 'super_admin' }).success).toBe(false)
  })
})
