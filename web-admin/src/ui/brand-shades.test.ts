import { expect, it } from 'vitest'
import { brandShades } from './brand-shades.ts'

it('the brand palette makes ten shades of a brand color, the last dark enough for white text', () => {
  expect(brandShades('#ffd400')).toHaveLength(10)
  expect(brandShades('#ffd400').at(-1)).not.toBe('#ffd400')
  expect(brandShades('#00483a').at(-1)).toBe('#00483a')
})

it('the brand palette uses the default brand color for a text that is not a hex color', () => {
  expect(brandShades('no color').at(-1)).toBe('#00483a')
})
