import { describe, expect, it } from 'vitest'
import { filtersOf, kindText, queryOf, withFilter } from './history-filters.ts'

describe('the history filters', () => {
  it('the history filters come from the address, and leave empty filters out of the query', () => {
    const search = new URLSearchParams('kind=ScoreCorrected&from=2024-05-14')
    expect(queryOf(filtersOf(search))).toEqual({ kind: 'ScoreCorrected', from: '2024-05-14' })
  })

  it('the history filters change one by one and leave the organization in the address', () => {
    const search = withFilter(new URLSearchParams('organization=o1&kind=x'), 'actor', 'u1')
    expect(search.toString()).toBe('organization=o1&kind=x&actor=u1')
    expect(withFilter(search, 'kind', '').toString()).toBe('organization=o1&actor=u1')
  })

  it('the history filters show the name of an event as words', () => {
    expect(kindText('ScoreCorrected')).toBe('Score corrected')
    expect(kindText('GameCancelled')).toBe('Game canceled')
  })
})
