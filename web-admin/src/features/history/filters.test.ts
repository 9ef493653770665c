import { describe, expect, it } from 'vitest'
import { filtersOf, kindText, queryOf, withFilter } from './filters.ts'

describe('filters of the history', () => {
  it('stand in the address and go into the query without empty ones', () => {
    const search = new URLSearchParams('kind=ScoreCorrected&from=2024-05-14')
    expect(queryOf(filtersOf(search))).toEqual({ kind: 'ScoreCorrected', from: '2024-05-14' })
  })

  it('change one at a time and leave the organization where it is', () => {
    const search = withFilter(new URLSearchParams('organization=o1&kind=x'), 'actor', 'u1')
    expect(search.toString()).toBe('organization=o1&kind=x&actor=u1')
    expect(withFilter(search, 'kind', '').toString()).toBe('organization=o1&actor=u1')
  })

  it('puts the name of an event into words', () => {
    expect(kindText('ScoreCorrected')).toBe('Score corrected')
  })
})
