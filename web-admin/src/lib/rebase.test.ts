import { describe, expect, it } from 'vitest'
import { rebase } from './rebase.ts'

const base = { name: 'Hoops', city: 'Irvine', sportIds: ['basketball'] }

describe('Rebasing the values of a form onto a newer record', () => {
  it('updates fields that the user did not change and keeps the typed ones', () => {
    const typed = { ...base, name: 'Hoops League' }
    const recorded = { ...base, city: 'Tustin', sportIds: ['basketball', 'tennis'] }
    expect(rebase(typed, base, recorded)).toEqual({
      values: { name: 'Hoops League', city: 'Tustin', sportIds: ['basketball', 'tennis'] },
      contested: [],
    })
  })

  it('names a field that two people changed to different values and keeps the typed value', () => {
    const typed = { ...base, name: 'Hoops League', city: 'Tustin' }
    const recorded = { ...base, name: 'Hoops Club', city: 'Tustin' }
    expect(rebase(typed, base, recorded)).toEqual({ values: typed, contested: ['name'] })
  })
})
