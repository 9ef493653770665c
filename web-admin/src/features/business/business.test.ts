import { describe, expect, it } from 'vitest'
import type { BusinessView } from '@league/contracts/business/views'
import { buffalo } from '../../../test/business.ts'
import { filterBusinesses, noFilter } from './business-filter.ts'
import { bodyOf, check, labels, valuesOf } from './business-form.ts'

describe('the form of a business', () => {
  it('R277 R278 has every field; a new one is empty and takes sign-ups', () => {
    const { id: _, organization_id: __, revision: ___, ...fields } = buffalo
    expect(Object.keys(labels).sort()).toEqual(Object.keys(fields).sort())
    const { signupStatus, ...texts } = valuesOf(null)
    expect([signupStatus, ...new Set(Object.values(texts))]).toEqual(['active', ''])
  })

  it('sends what differs, and empties what was emptied', () => {
    const recorded = valuesOf(buffalo)
    expect(bodyOf({ ...recorded, name: ` ${recorded.name} ` }, recorded)).toEqual({})
    expect(bodyOf({ ...recorded, phone: '', cost: ' $90 ' }, recorded)).toEqual({ phone: '', cost: '$90' })
  })

  it('says in plain words what is wrong, and nothing of what is right or empty', () => {
    expect(check(valuesOf(buffalo))).toEqual({})
    expect(
      check({ ...valuesOf(null), name: ' ', website: 'hoops', email: 'x', cost: 'x'.repeat(101) }),
    ).toEqual({
      name: 'A name is required.',
      website: 'Use an address that starts with https://',
      email: 'Use an address such as office@hoops.example.',
      cost: 'Use at most 100 characters.',
    })
  })
})

describe('the filter of the directory', () => {
  const tennis: BusinessView = {
    ...buffalo,
    id: 'b-2',
    name: 'Houston Aces',
    sport: 'tennis',
    city: 'Houston',
  }
  const youth: BusinessView = { ...buffalo, id: 'b-3', name: 'Little Hoops', category: 'youth', city: null }
  const all = [buffalo, tennis, youth]
  const found = (filter: Partial<typeof noFilter>) =>
    filterBusinesses(all, { ...noFilter, ...filter }).map(({ id }) => id)

  it('S112 narrows by sport, category and city', () => {
    expect(found({})).toEqual(['b-1', 'b-2', 'b-3'])
    expect(found({ sport: 'tennis' })).toEqual(['b-2'])
    expect(found({ category: 'youth' })).toEqual(['b-3'])
    expect(found({ city: 'Buffalo' })).toEqual(['b-1'])
    expect(found({ city: 'Buffalo', sport: 'tennis' })).toEqual([])
  })

  it('S112 finds every word of the text, in any letter case and field, and no id', () => {
    expect(found({ text: 'HOOPS little' })).toEqual(['b-3'])
    expect(found({ text: 'co-ed court' })).toEqual(['b-1', 'b-2'])
    expect(found({ text: ' ' })).toHaveLength(3)
    expect(found({ text: 'b-1' })).toEqual([])
  })
})
