import { expect, it } from 'vitest'
import { drawIcon } from './icon.ts'

const east = { name: 'East', slug: 'east', brandColor: '#b3541e' }
const shown = (change: Partial<typeof east>) =>
  /fill="([^"]+)">([^<]*)<\/text>/.exec(drawIcon({ ...east, ...change }))

it.each([
  ['East', 'E'],
  ['  östra ligan', 'Ö'],
  ['3 on 3', '3'],
  ['"><script>alert(1)</script>', 'S'],
  ['バスケ', 'バ'],
  ['🏀 & <>', 'E'],
  ['', 'E'],
])('an icon draws the first letter of the name %j as %s', (name, letter) => {
  expect(shown({ name })?.[2]).toBe(letter)
})

it('an icon uses the text color with more contrast, and ignores an invalid brand color', () => {
  expect(drawIcon(east)).toContain('fill="#b3541e"')
  expect(shown({ brandColor: '#000000' })?.[1]).toBe('#ffffff')
  expect(shown({ brandColor: '#ffe14d' })?.[1]).toBe('#111111')
  expect(drawIcon({ ...east, brandColor: '"/><script>' })).toContain('fill="#333333"')
})
