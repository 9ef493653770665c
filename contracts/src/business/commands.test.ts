import { describe, expect, it } from 'vitest'
import { addBusiness, changeBusiness } from './commands.ts'
import { businessOptions, optionLabel, signupStatuses } from './options.ts'

describe('the business form', () => {
  it('R277 takes its fields as a form sends them; empty texts and null are nothing', () => {
    const given = {
      name: ' Buffalo Hoops ',
      phone: ' +1 716 555 0100 ',
      email: ' office@hoops.example ',
      website: 'https://hoops.example',
      city: 'Buffalo',
      state: '',
      location: null,
      facebook: '',
      sport: 'basketball',
      category: null,
      signupDeadline: '2026-03-01',
      cost: '  ',
    }
    expect(addBusiness.parse(given)).toEqual({
      ...given,
      name: 'Buffalo Hoops',
      phone: '+1 716 555 0100',
      email: 'office@hoops.example',
      state: null,
      facebook: null,
      cost: null,
    })
    expect(changeBusiness.parse({})).toEqual({})
    expect(changeBusiness.parse({ signupDeadline: '' })).toEqual({ signupDeadline: null })
    expect(addBusiness.safeParse({ name: ' ' }).success).toBe(false)
    expect(addBusiness.safeParse({}).success).toBe(false)
  })

  it.each([
    ['website', 'javascript:alert(1)'],
    ['facebook', 'https://me:secret@facebook.com'],
    ['instagram', 'instagram.com/hoops'],
    ['email', 'nobody'],
    ['city', 'Boston'],
    ['state', 'Utah'],
    ['sport', 'chess'],
    ['category', 'Men'],
    ['signupStatus', 'open'],
    ['signupDeadline', '2026-02-30'],
    ['signupDeadline', '2026-03-01T00:00:00Z'],
    ['phone', '1'.repeat(41)],
  ])('R277 R278 R279 refuses a %s of %s', (field, value) => {
    expect(changeBusiness.safeParse({ [field]: value }).success).toBe(false)
  })

  it('R278 R279 offers the fixed lists and no more', () => {
    const values = Object.entries(businessOptions).map(([field, options]) => [
      field,
      options.map(({ value }) => value),
    ])
    expect(Object.fromEntries(values)).toEqual({
      category: ['men', 'women', 'adult', 'youth', 'co-ed'],
      sport: ['basketball', 'baseball', 'tennis', 'volleyball'],
      state: ['California', 'New York', 'Texas'],
      city: ['Los Angeles', 'Buffalo', 'New York City', 'Houston'],
    })
    expect(signupStatuses).toEqual(['active', 'closed'])
    for (const [field, options] of Object.entries(businessOptions))
      for (const { value } of options)
        expect(changeBusiness.parse({ [field]: value })).toEqual({ [field]: value })
  })

  it('R279 reads an option that is in no list any more as it was written', () => {
    expect([optionLabel('category', 'co-ed'), optionLabel('sport', 'tennis')]).toEqual(['Co-ed', 'Tennis'])
    expect(optionLabel('city', 'Boston')).toBe('Boston')
  })
})
