import { describe, expect, it } from 'vitest'
import { changeUser, createUser } from './commands.ts'

describe('users', () => {
  it('R084 R085: need a username; email and password may be left out, the role is staff', () => {
    expect(createUser.parse({ username: ' kim ' })).toEqual({ username: 'kim', role: 'staff' })
    expect(createUser.parse({ username: 'kim', email: ' kim@example.org ' })).toMatchObject({
      email: 'kim@example.org',
    })
    for (const wrong of [
      { username: ' ' },
      { username: 'kim\u200b' },
      { username: 'k\u202eim' },
      { username: 'kim', email: 'kim' },
      { username: 'kim', role: 'super_admin' },
    ])
      expect(createUser.safeParse(wrong).success).toBe(false)
  })

  it('R086 R282: an edit trims the email; null is sent for what stays', () => {
    expect(changeUser.parse({ email: ' a@b.example ' })).toEqual({ email: 'a@b.example' })
    expect(changeUser.parse({ email: '' })).toEqual({ email: '' })
    const own = { username: 'kim', email: null, oldPassword: null, password: null, theme: 'dark' as const }
    expect(changeUser.parse(own)).toEqual(own)
    expect(changeUser.safeParse({ role: 'super_admin' }).success).toBe(false)
  })
})
