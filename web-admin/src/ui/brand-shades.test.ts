import { expect, it } from 'vitest'
import { deriveShades } from '@league/web-public/brand/shades'
import { brandShades } from './brand-shades.ts'

it('the brand palette makes ten shades of a brand color, the last dark enough for white text', () => {
  expect(brandShades('#ffd400')).toHaveLength(10)
  expect(brandShades('#ffd400').at(-1)).not.toBe('#ffd400')
  expect(brandShades('#00483a').at(-1)).toBe('#00483a')
})

it('the brand palette fills buttons with ink where the brand color is a red, which would look destructive', () => {
  expect(['#7b1e2e', '#b3261e', '#d62828'].map((color) => brandShades(color).at(-1))).toEqual(
    Array.from({ length: 3 }, () => '#14171a'),
  )
  expect(brandShades('#7b1e2e')[3]).toBe('#f0f2f3')
  expect(brandShades('#b5410f').at(-1)).toBe('#b5410f')
  expect(brandShades('#6a1f5d').at(-1)).toBe('#6a1f5d')
})

it('the brand palette fills buttons with a light shade of the brand color in the dark theme', () => {
  expect(brandShades('#0f6b4f')[3]).toBe(deriveShades('#0f6b4f').glow)
  expect(brandShades('#14171a')[3]).toBe(deriveShades('#14171a').glow)
})

it('the brand palette uses the default brand color for a text that is not a hex color', () => {
  expect(brandShades('no color').at(-1)).toBe('#00483a')
})
