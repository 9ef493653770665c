import { describe, expect, it } from 'vitest'
import { addBusinessBody, changeBusinessBody } from './commands.ts'
import { businessOptions, optionLabel, signupStatuses } from './options.ts'

describe('the bodies of business commands', () => {
  it('the bodies of business commands accept fields as a form sends them and read empty texts as null (R277)', () => {
    const body = {
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
    expect(addBusinessBody.parse(body)).toEqual({
      ...body,
      name: 'Buffalo Hoops',
      phone: '+1 716 555 0100',
      email: 'office@hoops.example',
      state: null,
      facebook: null,
      cost: null,
    })
    expect(changeBusinessBody.parse({})).toEqual({})
    expect(changeBusinessBody.parse({ signupDeadline: '' })).toEqual({ signupDeadline: null })
    expect(addBusinessBody.safeParse({ name: ' ' }).success).toBe(false)
    expect(addBusinessBody.safeParse({}).success).toBe(false)
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
  ])('the bodies of business commands refuse %s %j (R277, R278, R279)', (field, value) => {
    expect(changeBusinessBody.safeParse({ [field]: value }).success).toBe(false)
  })

  it('the bodies of business commands accept exactly the values of the option lists (R278, R279)', () => {
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
        expect(changeBusinessBody.parse({ [field]: value })).toEqual({ [field]: value })
  })

  it('optionLabel returns a value that is no longer an option as it is (R279)', () => {
    expect([optionLabel('category', 'co-ed'), optionLabel('sport', 'tennis')]).toEqual(['Co-ed', 'Tennis'])
    expect(optionLabel('city', 'Boston')).toBe('Boston')
  })
})
