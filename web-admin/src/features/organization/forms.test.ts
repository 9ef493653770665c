import { describe, expect, it } from 'vitest'
import { datePart, seasonValues } from './season-form.ts'
import { changeUserInput, registerUserInput } from './user-form.ts'

describe('the user and season forms', () => {
  const resets = { resetPassword: false, resetSecondFactor: false }
  const typed = { username: ' ana ', email: ' ', password: '', role: 'staff', ...resets } as const

  it('leaves an empty email and password out of a new user (R084)', () => {
    expect(registerUserInput(typed, 'org-1')).toEqual({
      username: 'ana',
      role: 'staff',
      organization_id: 'org-1',
    })
  })

  it('trims the email of a user, and resets the password and the second factor only on request (R086)', () => {
    const change = { ...typed, email: ' ana@hoops.example ' }
    expect(changeUserInput(change)).toEqual({ username: 'ana', email: 'ana@hoops.example', role: 'staff' })
    expect(changeUserInput({ ...change, resetPassword: true })).toHaveProperty('resetPassword', true)
    expect(changeUserInput({ ...change, resetSecondFactor: true })).toHaveProperty('resetSecondFactor', true)
  })

  it('shows only the date part of a timestamp (R097)', () => {
    expect(datePart('2026-06-01T00:00:00.000Z')).toBe('2026-06-01')
    expect(datePart('2026-06-01')).toBe('2026-06-01')
    expect(datePart(null)).toBeNull()
  })

  it('prefills a new season as active, without dates and without a tournament (S062)', () => {
    const defaults = { name: '', startDate: '', finishDate: '', active: true, showDivisions: false }
    expect(seasonValues(null)).toEqual(defaults)
  })
})
