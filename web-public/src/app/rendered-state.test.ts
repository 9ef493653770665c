import { expect, test } from 'vitest'
import { scriptJson } from './rendered-state.ts'

test('escapes text that could end the script element, open a comment or break a line', () => {
  const hostile = { name: '</script><!--<script>\u2028\u2029', quote: '"\'&' }
  const json = scriptJson(hostile)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(hostile)
})
