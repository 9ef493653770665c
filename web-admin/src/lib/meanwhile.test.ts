import { describe, expect, it } from 'vitest'
import { layUnder } from './meanwhile.ts'

const base = { name: 'Hoops', city: 'Irvine', sportIds: ['basketball'] }

describe('a form whose thing somebody else changes', () => {
  it('follows in fields that were not touched, and keeps what was typed', () => {
    const typed = { ...base, name: 'Hoops League' }
    const fresh = { ...base, city: 'Tustin', sportIds: ['basketball', 'tennis'] }
    expect(layUnder(typed, base, fresh)).toEqual({
      values: { name: 'Hoops League', city: 'Tustin', sportIds: ['basketball', 'tennis'] },
      contested: [],
    })
  })

  it('names a field that two people changed to different values, and keeps the typed one', () => {
    const typed = { ...base, name: 'Hoops League', city: 'Tustin' }
    const fresh = { ...base, name: 'Hoops Club', city: 'Tustin' }
    expect(layUnder(typed, base, fresh)).toEqual({ values: typed, contested: ['name'] })
  })
})
