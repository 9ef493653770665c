import { describe, expect, it } from 'vitest'

import { moveEntry } from './move-entry.ts'

describe('moveEntry', () => {
  it('moves an entry to a new index and stops at the ends of the list', () => {
    expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveEntry(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveEntry(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moveEntry(['a', 'b', 'c'], 1, 99)).toEqual(['a', 'c', 'b'])
  })
})
