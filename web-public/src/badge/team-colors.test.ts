import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colorPairs } from '@league/contracts/badge/rules'
import { contrast } from './contrast.ts'
import { minimum, surfaces, teamColors } from './team-colors.ts'

const themes = ['light', 'dark'] as const
const ink = { light: '#14171a', dark: '#f0f2f3' }

function expectContrasts(primary: string, secondary: string) {
  const colors = teamColors({ primary, secondary })
  expect(contrast(colors.ink, primary)).toBeGreaterThanOrEqual(minimum.ink)
  for (const theme of themes) {
    const { text, bar, edge, hero, heroEdge, wash } = colors[theme]
    for (const surface of surfaces[theme]) {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(minimum.text[theme])
      expect(contrast(bar, surface)).toBeGreaterThanOrEqual(minimum.bar)
      expect(contrast(edge, surface)).toBeGreaterThanOrEqual(minimum.bar)
    }
    expect(contrast(hero, '#ffffff')).toBeGreaterThanOrEqual(minimum.hero[theme])
    expect(contrast(heroEdge, hero)).toBeGreaterThanOrEqual(minimum.bar)
    expect(contrast(ink[theme], wash)).toBeGreaterThanOrEqual(7)
  }
}

it('any two colors of a team give sufficient contrast for letters, names, bars, outlines and fields, in light and dark', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(color, color, expectContrasts), { numRuns: 500 })
})

it.each([
  ...colorPairs,
  ['#ffffff', '#ffffff'],
  ['#000000', '#000000'],
  ['#767676', '#777777'],
  ['#ffff00', '#ffffff'],
] as const)('the colors %s and %s of a team give sufficient contrast', (primary, secondary) => {
  expectContrasts(primary, secondary)
})

it('a color of a team that suffices is not changed', () => {
  const { ink: letters, light } = teamColors({ primary: '#12305e', secondary: '#f2b632' })
  expect([letters, light.text, light.bar, light.hero]).toEqual(['#f2b632', '#12305e', '#12305e', '#12305e'])
})
