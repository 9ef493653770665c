import { expect, test } from 'vitest'
import { contrast } from '../badge/contrast.ts'
import { hexToOklch, oklchToHex } from './oklch.ts'
import { toShadesCss, deriveShades } from './shades.ts'

const paper = '#fcfaf6'
const darkPaper = '#0b0e14'

/** 720 colors: 36 hues, 5 lightnesses, 4 chromas. */
const colors = Array.from({ length: 36 }, (_, hue) => hue * 10).flatMap((h) =>
  [0.15, 0.35, 0.55, 0.75, 0.95].flatMap((l) => [0.02, 0.1, 0.18, 0.3].map((c) => oklchToHex({ l, c, h }))),
)

test('text has sufficient contrast in both themes and on the scoreboard for any brand color', () => {
  const shades = colors.map(deriveShades)
  expect(colors).toHaveLength(720)
  expect(Math.min(...shades.map(({ ink }) => contrast(ink, paper)))).toBeGreaterThan(4.8)
  expect(Math.min(...shades.map(({ glow }) => contrast(glow, darkPaper)))).toBeGreaterThan(8.5)
  expect(Math.min(...shades.map(({ hero }) => contrast(hero, '#ffffff')))).toBeGreaterThan(9.4)
})

test('a color that is converted to OKLCH and back stays the same', () => {
  const hexColors = ['#000000', '#ffffff', '#0b5d4b', '#ff0000', '#123456', '#fedcba']
  expect(hexColors.map((hex) => oklchToHex(hexToOklch(hex)))).toEqual(hexColors)
  const red = hexToOklch('#ff0000')
  expect(red.l).toBeCloseTo(0.628, 3)
  expect(red.c).toBeCloseTo(0.2577, 3)
  expect(red.h).toBeCloseTo(29.23, 1)
})

test('an invalid brand color is replaced, so that no text of an organization gets into a stylesheet', () => {
  expect(deriveShades('red;}body{display:none')).toEqual(deriveShades('#0b5d4b'))
  expect(toShadesCss(deriveShades('</style><script>'))).toMatch(
    /^:root\{--brand-ink:#[0-9a-f]{6};--brand-glow:#[0-9a-f]{6};--brand-hero:#[0-9a-f]{6}\}$/,
  )
})
