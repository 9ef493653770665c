import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './new-password.ts'
import { settingsBody, settingsOf } from './settings-form.ts'

describe('the settings form', () => {
  const account = {
    id: 'u1',
    username: 'ona',
    email: null,
    theme: 'dark',
    role: 'staff',
    organization_id: 'org-1',
    sports: [],
  } as const

  it('sends an empty email and empty passwords as null (R282)', () => {
    expect(settingsBody(settingsOf({ ...account, sports: [] }), account)).toEqual({
      username: 'ona',
      email: null,
      oldPassword: null,
      password: null,
      theme: 'dark',
    })
  })

  it('sends an email that the user has cleared as an empty text, which removes it (decision 49)', () => {
    const saved = { ...account, email: 'ona@hoops.example', sports: [] }
    const cleared = { ...settingsOf(saved), email: ' ' }
    expect(settingsBody(cleared, saved).email).toBe('')
    expect(settingsBody(settingsOf(saved), saved).email).toBe('ona@hoops.example')
  })

  it('trims the username and the email but not the passwords (R282)', () => {
    const typed = { username: ' ona ', email: ' ona@hoops.example ', oldPassword: ' a', password: 'b ' }
    expect(settingsBody({ ...typed, theme: 'light' }, account)).toEqual({
      username: 'ona',
      email: 'ona@hoops.example',
      oldPassword: ' a',
      password: 'b ',
      theme: 'light',
    })
  })
})

describe('checkNewPassword', () => {
  it('requires at least 12 characters and the same password twice', () => {
    const long = 'twelve chars'
    expect(checkNewPassword({ password: long, repeated: long })).toEqual({ password: null, repeated: null })
    expect(checkNewPassword({ password: 'short', repeated: 'Short' })).toEqual({
      password: 'Use at least 12 characters.',
      repeated: 'The passwords do not match.',
    })
  })
})
