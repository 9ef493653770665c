import { describe, expect, it } from 'vitest'
import { brandShades } from './brand-shades.ts'
import { moved } from './order.ts'

describe('moving an entry', () => {
  it('puts it at its new place and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 99)).toEqual(['a', 'c', 'b'])
  })
})

describe('the shades of an organization', () => {
  it('fill buttons with a colour that white text can be read on', () => {
    expect(brandShades('#ffd400').at(-1)).not.toBe('#ffd400')
    expect(brandShades('#00483a').at(-1)).toBe('#00483a')
    expect(brandShades('no colour').at(-1)).toBe('#00483a')
    expect(brandShades('#ffd400')).toHaveLength(10)
  })
})
