import { describe, expect, it } from 'vitest'
import type { BusinessView } from '@league/contracts/business/views'
import { buffalo } from '../../../test/business.ts'
import { filterBusinesses, noFilter } from './business-filter.ts'
import { bodyOf, businessLabels, errorsOf, valuesOf } from './business-form.ts'

describe('the business form', () => {
  it('the business form has every field of a business; a new business is empty and open for sign-up (R277, R278)', () => {
    const { id: _, organization_id: __, revision: ___, ...fields } = buffalo
    expect(Object.keys(businessLabels).sort()).toEqual(Object.keys(fields).sort())
    const { signupStatus, ...texts } = valuesOf(null)
    expect([signupStatus, ...new Set(Object.values(texts))]).toEqual(['active', ''])
  })

  it('sends only changed fields, including emptied ones', () => {
    const recorded = valuesOf(buffalo)
    expect(bodyOf({ ...recorded, name: ` ${recorded.name} ` }, recorded)).toEqual({})
    expect(bodyOf({ ...recorded, phone: '', cost: ' $90 ' }, recorded)).toEqual({ phone: '', cost: '$90' })
  })

  it('describes invalid fields in plain words, and accepts empty optional ones', () => {
    expect(errorsOf(valuesOf(buffalo))).toEqual({})
    expect(
      errorsOf({ ...valuesOf(null), name: ' ', website: 'hoops', email: 'x', cost: 'x'.repeat(101) }),
    ).toEqual({
      name: 'Enter a name.',
      website: 'Use an address such as https://example.com.',
      email: 'Enter an email address such as name@example.com.',
      cost: 'Use at most 100 characters.',
    })
  })
})

describe('filterBusinesses', () => {
  const tennis: BusinessView = {
    ...buffalo,
    id: 'b-2',
    name: 'Houston Aces',
    sport: 'tennis',
    city: 'Houston',
  }
  const youth: BusinessView = { ...buffalo, id: 'b-3', name: 'Little Hoops', category: 'youth', city: null }
  const all = [buffalo, tennis, youth]
  const idsFor = (filter: Partial<typeof noFilter>) =>
    filterBusinesses(all, { ...noFilter, ...filter }).map(({ id }) => id)

  it('filters by sport, category and city (S112)', () => {
    expect(idsFor({})).toEqual(['b-1', 'b-2', 'b-3'])
    expect(idsFor({ sport: 'tennis' })).toEqual(['b-2'])
    expect(idsFor({ category: 'youth' })).toEqual(['b-3'])
    expect(idsFor({ city: 'Buffalo' })).toEqual(['b-1'])
    expect(idsFor({ city: 'Buffalo', sport: 'tennis' })).toEqual([])
  })

  it('requires every word of the text in any field, ignoring case, but does not search ids (S112)', () => {
    expect(idsFor({ text: 'HOOPS little' })).toEqual(['b-3'])
    expect(idsFor({ text: 'co-ed court' })).toEqual(['b-1', 'b-2'])
    expect(idsFor({ text: ' ' })).toHaveLength(3)
    expect(idsFor({ text: 'b-1' })).toEqual([])
  })
})
