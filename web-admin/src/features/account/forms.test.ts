import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './new-password.ts'
import { settingsBody, settingsOf } from './settings-form.ts'

describe('the own settings', () => {
  const account = {
    id: 'u1',
    username: 'ona',
    email: null,
    theme: 'dark',
    role: 'staff',
    organization_id: 'org-1',
    sports: [],
  } as const

  it('R282 sends an empty email and empty passwords as null', () => {
    expect(settingsBody(settingsOf({ ...account, sports: [] }))).toEqual({
      username: 'ona',
      email: null,
      oldPassword: null,
      password: null,
      theme: 'dark',
    })
  })

  it('R282 sends what is typed', () => {
    const typed = { username: ' ona ', email: ' ona@hoops.example ', oldPassword: ' a', password: 'b ' }
    expect(settingsBody({ ...typed, theme: 'light' })).toEqual({
      username: 'ona',
      email: 'ona@hoops.example',
      oldPassword: ' a',
      password: 'b ',
      theme: 'light',
    })
  })
})

describe('a new password', () => {
  it('is long enough and typed twice alike', () => {
    const long = 'twelve chars'
    expect(checkNewPassword({ password: long, repeated: long })).toEqual({ password: null, repeated: null })
    expect(checkNewPassword({ password: 'short', repeated: 'Short' })).toEqual({
      password: 'Use 12 characters or more.',
      repeated: 'This is not the same password.',
    })
  })
})
