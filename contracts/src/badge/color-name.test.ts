import { expect, it } from 'vitest'
import { colorName } from './color-name.ts'

it.each([
  ['#12305e', 'dark blue'],
  ['#f2b632', 'yellow'],
  ['#c8371b', 'red'],
  ['#1b7f3b', 'green'],
  ['#0f766e', 'dark teal'],
  ['#6b3f1d', 'brown'],
  ['#ffffff', 'white'],
  ['#0a0a0a', 'black'],
  ['#8a8a8a', 'gray'],
  ['#f8b4d9', 'light pink'],
  ['teal', 'teal'],
])('the color %s is called %s', (color, name) => {
  expect(colorName(color)).toBe(name)
})
