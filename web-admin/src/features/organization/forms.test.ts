import { describe, expect, it } from 'vitest'
import { datePart, seasonValues } from './season-form.ts'
import { newUser, userChange } from './user-form.ts'

describe('what the forms of an organization send', () => {
  const typed = { username: ' ana ', email: ' ', password: '', role: 'staff', resetPassword: false } as const

  it('R084 creates a user without email and password where none is typed', () => {
    expect(newUser(typed, 'org-1')).toEqual({ username: 'ana', role: 'staff', organization_id: 'org-1' })
  })

  it('R086 trims the email of a user, and asks for a new password only when it is ticked', () => {
    const change = { ...typed, email: ' ana@hoops.example ' }
    expect(userChange(change)).toEqual({ username: 'ana', email: 'ana@hoops.example', role: 'staff' })
    expect(userChange({ ...change, resetPassword: true })).toHaveProperty('resetPassword', true)
  })

  it('R097 shows the date part alone', () => {
    expect(datePart('2026-06-01T00:00:00.000Z')).toBe('2026-06-01')
    expect(datePart('2026-06-01')).toBe('2026-06-01')
    expect(datePart(null)).toBeNull()
  })

  it('S062 begins a new season as active, without dates and tournament', () => {
    const plain = { name: '', startDate: '', finishDate: '', active: true, showDivisions: false }
    expect(seasonValues(null)).toEqual(plain)
  })
})
